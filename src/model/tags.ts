import { parseYaml } from '../reference/yaml-file.ts';
import { makeUnknownFault, throwFaults, type Fault } from '../config/schema-faults.ts';

export interface Tag {
  key: string;
  label: string;
  description: string;
  route: string;
}

/** A tag with its pages. */
export interface TagWithPages<Page> extends Tag {
  pages: Page[];
}

/** Routes of the lists of all tags. */
export const TAG_ROUTES = { docs: '/tags', blog: '/blog/tags' } as const;

/**
 * Reads a tags file, which may be empty, into fields by key.
 *
 * @throws ProblemError with the position of invalid YAML
 */
export function parseTags(file: string, text: string): Record<string, Record<string, unknown> | null> {
  return text.trim() === '' ? {} : ((parseYaml(file, text) ?? {}) as Record<string, Record<string, unknown> | null>);
}

/** Builds a tag from its file's entry. */
export function makeTag(
  kind: keyof typeof TAG_ROUTES,
  { key, label, description, permalink }: { key: string; label: string; description: string; permalink: string },
): Tag {
  return { key, label, description, route: TAG_ROUTES[kind] + permalink };
}

/** Front matter fields with names, and what one name stands for. */
const NAMED_FIELDS = { tags: 'tag', authors: 'author', release: 'release' } as const;

/** Finds unknown names in pages' front matter: tags, authors, or a release. */
export function findUnknownNames(
  field: keyof typeof NAMED_FIELDS,
  pages: readonly { file: string; frontmatter: { tags?: readonly string[]; authors?: readonly string[]; release?: string | undefined } }[],
  known: readonly string[],
): Fault[] {
  return pages.flatMap(({ file, frontmatter }) => {
    const names = frontmatter[field] ?? [];
    return [names].flat().flatMap((name, index) => {
      const path = typeof names === 'string' ? [field] : [field, index];
      return known.includes(name) ? [] : [makeUnknownFault({ file, path }, NAMED_FIELDS[field], { name, known })];
    });
  });
}

/**
 * Returns a page's tags or authors, in the page's order.
 *
 * @throws Error naming the file for an unknown name
 */
export function pickNamed<Named extends { key: string }>(
  field: 'tags' | 'authors',
  page: { file: string; frontmatter: { tags?: readonly string[]; authors?: readonly string[] } },
  all: readonly Named[],
): Named[] {
  throwFaults(
    findUnknownNames(
      field,
      [page],
      all.map(({ key }) => key),
    ),
  );
  return (page.frontmatter[field] ?? []).flatMap((name) => all.find(({ key }) => key === name) ?? []);
}

/** Groups listed pages by tag, in the order of the pages. */
export function groupByTag<Page extends { tags: readonly Tag[]; unlisted: boolean }>(
  tags: readonly Tag[],
  pages: readonly Page[],
): TagWithPages<Page>[] {
  const listed = pages.filter((page) => !page.unlisted);
  return tags.map((tag) => ({ ...tag, pages: listed.filter((page) => page.tags.some((pageTag) => pageTag.key === tag.key)) }));
}
