import { attempt, getPosition, makeError, ProblemError, type Problem, type SourcePosition } from '../lib/problem.ts';
import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync, statSync } from 'node:fs';
import { CORE_SCHEMA, loadAll, timestampTag, YAMLException } from 'js-yaml';
import type { SiteConfig } from '../config/site-config.ts';
import { getDocEntryId, getDocRoute, getPostEntryId, getPostRoute, getVersionPrefix } from '../model/entry-ids.ts';
import { findControlCharacter } from '../lib/characters.ts';
import { findPosition } from '../reference/source-position.ts';

/** A Markdown file of the docs or the blog with its page's address, or a snippet that pages show. */
export interface ContentFile {
  /** Path from the project root. */
  file: string;
  source: string;
  /** Address of its page; empty for a snippet. */
  route: string;
  kind: 'doc' | 'post' | 'snippet';
  /** Name of its entry in its collection, unique there. */
  id: string;
  frontmatter: Record<string, unknown>;
  /** Errors in its front matter, if any. Fields that can be read line by line are still set. */
  readErrors?: readonly Problem[];
}

/**
 * Lists the site's Markdown files without running Astro, so that checks take a
 * second. Includes drafts, because links between drafts are checked too. In a
 * preview, drafts are pages like others.
 */
export function listContentFiles(site: SiteConfig): ContentFile[] {
  return [...listDocs(site), ...listPosts(site)];
}

/** Lists the paths of the site's Markdown files without reading them. */
export function listPageFiles({ docs, blog }: SiteConfig): string[] {
  return [...docs.versions.map(({ docs: folder }) => folder), blog.folder].flatMap(listMarkdown);
}

function listDocs(site: SiteConfig): ContentFile[] {
  return site.docs.versions.flatMap((version) =>
    listMarkdown(version.docs).map((file) => {
      const { source, frontmatter, readErrors } = readContent(file);
      const entryId = getDocEntryId(file, site.docs.versions);
      const id = entryId.slice(getVersionPrefix(version).length);
      const slug = typeof frontmatter['slug'] === 'string' ? frontmatter['slug'] : undefined;
      const isDraft = version.draftIds.includes(id);
      return {
        file,
        source,
        readErrors,
        kind: 'doc' as const,
        id: entryId,
        route: getDocRoute(version, id, slug),
        frontmatter: site.isPreview ? { ...frontmatter, draft: false } : isDraft ? { ...frontmatter, draft: true } : frontmatter,
      };
    }),
  );
}

function listPosts(site: SiteConfig): ContentFile[] {
  return listMarkdown(site.blog.folder).map((file) => {
    const { source, frontmatter, readErrors } = readContent(file);
    const id = getPostEntryId(file.slice(site.blog.folder.length + 1));
    return {
      file,
      source,
      frontmatter: site.isPreview ? { ...frontmatter, draft: false } : frontmatter,
      readErrors,
      id,
      kind: 'post' as const,
      route: getPostRoute(id, typeof frontmatter['slug'] === 'string' ? frontmatter['slug'] : undefined),
    };
  });
}

/** Reads a file with its front matter. Errors in one file don't stop the check of others. */
export function readContent(file: string): Pick<ContentFile, 'source' | 'frontmatter' | 'readErrors'> {
  const bytes = readFileSync(file);
  const source = bytes.toString('utf8');
  const { result: frontmatter, problems } = attempt(() => {
    checkEncoding(file, bytes, source);
    return parseFrontmatter(source, file);
  });
  return frontmatter ? { source, frontmatter } : { source, frontmatter: readLines(cutFrontmatter(source).yaml), readErrors: problems };
}

/**
 * Checks a file's encoding.
 *
 * @throws ProblemError for invalid UTF-8, and for control characters
 */
function checkEncoding(file: string, bytes: Buffer, source: string): void {
  const fail = (offset: number, message: string, hint: string) => {
    throw new ProblemError([{ rule: 'encoding', ...makeError({ file, ...getPosition(source, Math.max(0, offset)) }, message, hint) }]);
  };
  if (!isUtf8(bytes)) fail(source.indexOf('\uFFFD'), "the file isn't UTF-8", 'save it as UTF-8');
  const control = findControlCharacter(source);
  if (control) fail(control.index, control.message, 'delete it');
}

/** Reads the YAML fields that fit on one line. */
function readLines(yaml: string): Record<string, unknown> {
  const lines = yaml.split('\n').filter((line) => /^[\w-]+: *\S/.test(line));
  return Object.assign({}, ...lines.map(readLine)) as Record<string, unknown>;
}

function readLine(line: string): object {
  try {
    return loadAll(line)[0] as object;
  } catch {
    return {};
  }
}

/** Names that look like pages. The build finds only those that end in `.md` or `.mdx`. */
export const PAGE_LIKE = /\.(?:mdx?|markdown)$/i;

/** Lists a folder's Markdown files. Skips special files such as named pipes, which would never end; a check reports them. */
function listMarkdown(folder: string): string[] {
  return globSync(`${folder}/**/[!_]*.{md,mdx}`)
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
}

/** Front matter as in Astro: after a byte order mark or blank lines, up to a line that begins with `---`. */
const FRONTMATTER = /^((?:\uFEFF?|\s*\n)---\r?\n)(?:([\s\S]*?)\r?\n)??---/;

/** Splits a source after its front matter; `front` is empty without one. `start` is the offset of the YAML. */
export function cutFrontmatter(source: string): { front: string; yaml: string; start: number; body: string } {
  const [front = '', opening = '', yaml = ''] = FRONTMATTER.exec(source) ?? [];
  return { front, yaml, start: opening.length, body: source.slice(front.length) };
}

/** Starts of files whose front matter is not found, the likelier last. */
const NO_FRONTMATTER = [
  { start: /^\uFEFF?\+\+\+\s/, message: 'the front matter between +++ is TOML', hint: 'write it as YAML between two lines of ---' },
  { start: /^\uFEFF?---\r(?!\n)/, message: 'the lines end with CR only', hint: 'save the file with LF line endings' },
  { start: /^\uFEFF?---[^\S\n\r]+\r?\n/, message: 'spaces after the first --- hide the front matter', hint: 'delete them' },
  { start: /^\uFEFF?---\s/, message: 'front matter is not closed', hint: 'add a line with --- after the last field' },
];

/**
 * Parses the YAML between the first two `---` lines.
 *
 * @throws ProblemError with the position of YAML that does not parse, or is not closed
 */
export function parseFrontmatter(source: string, file: string): Record<string, unknown> {
  const { front, yaml, start } = cutFrontmatter(source);
  const fault = front ? undefined : NO_FRONTMATTER.find(({ start: beginning }) => beginning.test(source));
  if (fault) throw new ProblemError([makeError(file, fault.message, fault.hint)]);
  try {
    const fields = loadAll(yaml)[0] ?? {};
    if (typeof fields === 'object' && !Array.isArray(fields)) return fields as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { line = 0, column = 0 } = error.mark ?? {};
    const position = { file, line: getPosition(source, start).line + line, column: column + 1 };
    throw new ProblemError([
      makeError(
        position,
        `front matter is not valid YAML: ${error.reason}`,
        suggestQuotes(yaml.split('\n')[line] ?? '') ?? 'look at the quotes and the indentation of this line',
      ),
    ]);
  }
  throw new ProblemError([makeError({ file, line: 2, column: 1 }, 'front matter has no fields', 'write `title: …` and `description: …`')]);
}

const DATED_SCHEMA = CORE_SCHEMA.withTags(timestampTag);

/** Reads front matter with dates, as Astro does: `title: 2026-01-01` is no text. */
export function readDatedFields({ source }: Pick<ContentFile, 'source'>): unknown {
  return loadAll(cutFrontmatter(source).yaml, { schema: DATED_SCHEMA })[0] ?? {};
}

/** Suggests quotes around a YAML value that contains a colon or begins with a mark. */
function suggestQuotes(text: string): string | undefined {
  const [, key, value = ''] = /^(\s*[\w-]+): +(?![\s"'{])(.*)$/.exec(text.trimEnd()) ?? [];
  const isMarked = /^[`@%*&!]/.test(value) || (value.startsWith('[') && !value.endsWith(']'));
  return value.includes(': ', 1) || isMarked ? `put the value in quotes: ${key}: ${JSON.stringify(value)}` : undefined;
}

/** Locates a front matter field, or the start of the file if missing. */
export function locateField({ file, source }: Pick<ContentFile, 'file' | 'source'>, keys: readonly (string | number)[]): SourcePosition {
  const { yaml, start } = cutFrontmatter(source);
  const position = findPosition(yaml, keys);
  const isFound = yaml !== '' && (position.line > 1 || position.column > 1 || yaml.startsWith(String(keys[0])));
  return { file, ...(isFound ? { line: getPosition(source, start).line + position.line - 1, column: position.column } : { line: 1, column: 1 }) };
}
