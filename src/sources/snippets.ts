import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readContent, type ContentFile } from './content-files.ts';

/** Folder of passages that several pages show, from the project root. */
export const SNIPPET_FOLDER = 'src/content/snippets';

/** Beginning of their addresses in imports: `import Login from '#snippets/login.mdx'`. */
export const SNIPPET_ALIAS = '#snippets/';

/** Lists the files of all snippets. */
export function listSnippetFiles(): string[] {
  return globSync(`${SNIPPET_FOLDER}/*.mdx`).sort();
}

/** Returns the file of an imported snippet, which may not exist. */
export function getSnippetFile(address: string): string | undefined {
  return address.startsWith(SNIPPET_ALIAS) ? `${SNIPPET_FOLDER}/${address.slice(SNIPPET_ALIAS.length)}` : undefined;
}

/** Checks if a file is a snippet. */
export function isSnippet(file: string): boolean {
  return file.startsWith(`${SNIPPET_FOLDER}/`);
}

/** Lists the snippets that these pages show, directly or in other snippets. */
export function listSnippets(pages: readonly ContentFile[]): ContentFile[] {
  const found: ContentFile[] = [];
  let left = listSnippetFiles();
  for (let readers = pages; readers.length > 0 && left.length > 0;) {
    const isUsed = (file: string) => readers.some(({ source }) => source.includes(`${SNIPPET_ALIAS}${basename(file)}`));
    readers = left.filter(isUsed).map((file) => ({ ...readContent(file), file, kind: 'snippet', id: basename(file, '.mdx'), route: '' }));
    found.push(...readers);
    left = left.filter((file) => !found.some((each) => each.file === file));
  }
  return found;
}

/** Returns the parameters of a snippet from its front matter, as TypeScript: `device: string; count?: number;`. */
export function describeParameters({ frontmatter }: Pick<ContentFile, 'frontmatter'>): string {
  const parameters = frontmatter['parameters'] ?? {};
  return Object.entries(parameters)
    .map(([name, type]) => `${name}: ${String(type)};`)
    .join(' ');
}
