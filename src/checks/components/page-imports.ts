import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { didYouMean } from '../../lib/did-you-mean.ts';
import { getPosition, makeError, type Problem, type SourcePosition } from '../../lib/problem.ts';
import { collectReferences } from '../../sources/collect-links.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { IMPORTED_COMPONENTS } from '../../sources/component-files.ts';
import { getSnippetFile, isSnippet, listSnippetFiles, SNIPPET_ALIAS } from '../../sources/snippets.ts';

export interface Import {
  /** Name in the page. */
  local: string;
  /** Name in the module; missing for default and namespace imports. */
  imported: string | undefined;
  from: string;
  position: SourcePosition;
}

/** Lists an MDX page's imports. */
export function listImports(content: ContentFile): Import[] {
  return collectReferences(content).modules.flatMap(({ code, file, line }) => {
    const { program } = parseSync('page.ts', code);
    return program.body.flatMap((node) => {
      if (node.type !== 'ImportDeclaration') return [];
      return node.specifiers.map((specifier): Import => {
        const start = getPosition(code, specifier.start);
        const imported = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : undefined;
        const position = { file, line: line + start.line - 1, column: start.column };
        return { local: specifier.local.name, imported, from: node.source.value, position };
      });
    });
  });
}

/** Checks an import against the import aliases for pages and the installed packages. */
export function checkImport({ imported, from, position }: Import): Problem[] {
  const path = from.startsWith('.') ? join(dirname(position.file), from) : '';
  if (isSnippet(path)) {
    const hint = `write: from '${SNIPPET_ALIAS}${basename(path)}'`;
    return [makeError(position, "a snippet that is imported by its path isn't checked", hint)];
  }
  if (!from.startsWith('#')) {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(from) ?? [];
    if (/^[./]/.test(from) || isBuiltin(from) || existsSync(join('node_modules', name))) return [];
    const hint = `pages import from ${[...IMPORTED_COMPONENTS.keys()].join(', ')}`;
    return [makeError(position, `cannot import from '${from}'`, hint)];
  }
  const snippet = getSnippetFile(from);
  if (snippet !== undefined) {
    const known = listSnippetFiles();
    if (!known.includes(snippet)) {
      const names = known.map((file) => basename(file, '.mdx'));
      const nearest = didYouMean(basename(snippet, '.mdx'), names, (name) => `${SNIPPET_ALIAS}${name}.mdx`);
      const hint = nearest ?? `put the passage into ${snippet}`;
      return [makeError(position, `the snippet ${snippet} does not exist`, hint)];
    }
    const hint = `write: import ${imported} from '${from}';`;
    return imported === undefined ? [] : [makeError(position, 'a snippet has no named exports', hint)];
  }
  const files = IMPORTED_COMPONENTS.get(from);
  if (!files) {
    const hint = didYouMean(from, IMPORTED_COMPONENTS.keys());
    return [makeError(position, `cannot import from '${from}'`, hint)];
  }
  if (imported === undefined || files.has(imported)) return [];
  return [makeError(position, `'${from}' has no component ${imported}`, didYouMean(imported, files.keys()))];
}

/** Lists the names available to an MDX page's expressions: imports, exports, and Astro's globals. */
export function listNames(content: ContentFile): string[] {
  const modules = collectReferences(content).modules.map(({ code }) => parseSync('page.ts', code).module);
  const exported = modules.flatMap(({ staticExports }) =>
    staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name ?? '')),
  );
  return [...listImports(content).map(({ local }) => local), ...exported, 'props', 'frontmatter'];
}

/** Returns an imported Astro component's or snippet's path from the project root, if it exists. */
export function findImported({ imported, from, position }: Import): string | undefined {
  const snippet = getSnippetFile(from);
  if (snippet !== undefined) return existsSync(snippet) ? snippet : undefined;
  if (from.startsWith('#')) return IMPORTED_COMPONENTS.get(from)?.get(imported ?? '');
  const file = join(dirname(position.file), from);
  return from.startsWith('.') && from.endsWith('.astro') && existsSync(file) ? file : undefined;
}
