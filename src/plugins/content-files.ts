import { globSync, readFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import type { SiteConfig } from '../data/config-schema.ts';
import { getDocEntryId, getDocRoute, getVersionPrefix } from '../data/doc-id.ts';

/** A Markdown file of the docs or the blog with the address it is built to. */
export interface ContentFile {
  /** Path from the project root. */
  file: string;
  source: string;
  route: string;
  kind: 'doc' | 'post';
  frontmatter: Record<string, unknown>;
}

/**
 * Lists the site's Markdown files without running Astro, so that checks answer
 * in a second. Drafts are listed: links between drafts are checked too.
 *
 * @throws Error with the file for front matter that is no YAML
 */
export function listContentFiles(site: SiteConfig): ContentFile[] {
  return [...listDocs(site), ...listPosts(site)];
}

function listDocs(site: SiteConfig): ContentFile[] {
  return site.docs.versions.flatMap((version) =>
    listMarkdown(version.docs).map((file) => {
      const source = readFileSync(file, 'utf8');
      const frontmatter = parseFrontmatter(source, file);
      const id = getDocEntryId(file, site.docs.versions).slice(getVersionPrefix(version).length);
      const slug = typeof frontmatter['slug'] === 'string' ? frontmatter['slug'] : undefined;
      const isDraft = version.draftIds.includes(id);
      return {
        file,
        source,
        kind: 'doc' as const,
        route: getDocRoute(version, id, slug),
        frontmatter: isDraft ? { ...frontmatter, draft: true } : frontmatter,
      };
    }),
  );
}

function listPosts(site: SiteConfig): ContentFile[] {
  return listMarkdown(site.blog.folder).map((file) => {
    const source = readFileSync(file, 'utf8');
    const frontmatter = parseFrontmatter(source, file);
    const id = file.slice(site.blog.folder.length + 1).replace(/(?:\/index)?\.mdx?$/, '');
    return { file, source, frontmatter, kind: 'post' as const, route: `/blog/${String(frontmatter['slug'] ?? id)}` };
  });
}

function listMarkdown(folder: string): string[] {
  return globSync(`${folder}/**/[!_]*.{md,mdx}`).sort();
}

/**
 * Reads the YAML between the first two `---` lines.
 *
 * @throws Error with file and line for YAML that does not parse
 */
export function parseFrontmatter(source: string, file: string): Record<string, unknown> {
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
  try {
    return (loadAll(yaml, { filename: file })[0] ?? {}) as Record<string, unknown>;
  } catch (error) {
    const line = (error as { mark?: { line: number } }).mark?.line ?? 0;
    throw new Error(`${file}:${line + 2}: front matter is not valid YAML: ${(error as Error).message}`, { cause: error });
  }
}
