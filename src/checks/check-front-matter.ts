import { existsSync, realpathSync, statSync } from 'node:fs';
import { findControlCharacter } from '../lib/characters.ts';
import { docFrontmatter, postFrontmatter, snippetFrontmatter } from '../config/front-matter.ts';
import { formatFault, listSchemaFaults } from '../config/schema-faults.ts';
import { makeError, type Problem, type SourcePosition } from '../lib/problem.ts';
import { getPostRoute } from '../model/entry-ids.ts';
import { cutFrontmatter, locateField, readDatedFields, type ContentFile } from '../sources/content-files.ts';

const SCHEMAS = { doc: docFrontmatter, post: postFrontmatter, snippet: snippetFrontmatter } as const;

/** Checks the front matter of pages and posts against their schemas, pictures against `public/`, and descriptions for duplicates. */
export function checkFrontmatter(files: readonly ContentFile[]): Problem[] {
  const readable = files.filter(({ readErrors }) => !readErrors);
  const fields = readable.flatMap((file) => {
    const schema = SCHEMAS[file.kind];
    const faults = listSchemaFaults(schema.safeParse(readDatedFields(file)).error?.issues ?? [], file.frontmatter, schema);
    return [
      ...faults.map((fault): Problem => makeError(locateField(file, fault.path), formatFault(fault))),
      ...checkImage(file),
      ...checkFolder(file),
      ...checkRepetitions(file),
      ...checkCharacters(file, file.frontmatter),
      ...checkComments(file),
    ];
  });
  return [...fields, ...checkDescriptions(readable)];
}

/** Requires posts directly below the blog's address. */
function checkFolder(file: ContentFile): Problem[] {
  if (file.kind !== 'post' || !file.id.includes('/') || file.frontmatter['slug'] !== undefined) return [];
  const message = `posts cannot be in folders, and this one has a folder in its address: ${getPostRoute(file.id)}`;
  const hint = `write \`slug: ${file.id.slice(file.id.lastIndexOf('/') + 1)}\`, or move the file out of the folder`;
  return [makeError(file.file, message, hint)];
}

/** Reports duplicates, which would be shown twice. */
function checkRepetitions(file: ContentFile): Problem[] {
  return Object.entries(file.frontmatter).flatMap(([field, list]) => {
    if (!Array.isArray(list)) return [];
    const twice = list.findIndex((entry, index) => typeof entry === 'string' && list.indexOf(entry) < index);
    if (twice === -1) return [];
    return [makeError(locateField(file, [field, twice]), `${field}: "${list[twice]}" is listed twice`, 'remove one')];
  });
}

/** Reports control characters, which YAML can contain as escapes such as `\x01`. */
function checkCharacters(file: ContentFile, value: unknown, keys: (string | number)[] = []): Problem[] {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, item]) => checkCharacters(file, item, [...keys, key]));
  const found = typeof value === 'string' ? findControlCharacter(value) : undefined;
  return found ? [makeError(locateField(file, keys), `${keys.join('.')}: ${found.message}`, 'delete it')] : [];
}

/** Reports text after a # that YAML reads as a comment, so that readers miss the rest of a title. */
function checkComments(file: ContentFile): Problem[] {
  const { yaml } = cutFrontmatter(file.source);
  return yaml.split('\n').flatMap((line): Problem[] => {
    const [, field = '', value = ''] = /^([\w-]+):(?=\s)(.*)$/.exec(line) ?? [];
    if (typeof file.frontmatter[field] !== 'string' || /^["'|>#]/.test(value.trimStart()) || !/\s#/.test(value)) return [];
    const hint = 'put the value in quotes, or a comment on its own line';
    return [makeError(locateField(file, [field]), `${field}: # and what follows isn't shown`, hint)];
  });
}

/** Requires the link preview picture to be in `public/`. */
function checkImage(file: ContentFile): Problem[] {
  const { image } = file.frontmatter;
  if (typeof image !== 'string' || !image.startsWith('/') || isPublicFile(image)) return [];
  return [makeError(locateField(file, ['image']), `image: the file public${image} does not exist`, 'add the picture, or use an existing one')];
}

/** Checks if an address is a file in `public/`, after resolving links and dots. */
export function isPublicFile(path: string): boolean {
  const file = `public${path}`;
  return existsSync(file) && statSync(file).isFile() && realpathSync(file).startsWith(`${realpathSync('public')}/`);
}

/** Search results list descriptions together, so no two published pages of a version may share one. Each is reported with the first, and that with the second. */
function checkDescriptions(files: readonly ContentFile[]): Problem[] {
  const described = files.filter(({ frontmatter: { description, draft } }) => typeof description === 'string' && draft !== true);
  const groups = Map.groupBy(described, ({ id, frontmatter }) => `${/^@[^/]+/.exec(id)?.[0] ?? ''} ${String(frontmatter['description']).trim()}`);
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1) return [];
    const positions = group.map((file) => locateField(file, ['description']));
    return positions.map((position, index) => {
      const { file, line } = positions[index === 0 ? 1 : 0] as SourcePosition;
      return makeError(position, `${file}:${line} has the same description`, 'say what is different about this page');
    });
  });
}
