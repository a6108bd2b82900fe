import { makeUnknownFault, type Fault } from './faults.ts';

/** Finds what the front matter of pages names and no file has: tags, or authors. */
export function findUnknownNames(
  field: 'tags' | 'authors',
  pages: readonly { file: string; frontmatter: { tags?: readonly string[]; authors?: readonly string[] } }[],
  known: readonly string[],
): Fault[] {
  const what = field === 'tags' ? 'tag' : 'author';
  return pages.flatMap(({ file, frontmatter }) =>
    (frontmatter[field] ?? []).flatMap((name, index) =>
      known.includes(name) ? [] : [makeUnknownFault({ file, path: [field, index] }, what, { name, known })],
    ),
  );
}
