import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { didYouMean } from '../../data/did-you-mean.ts';
import { getPosition, type Place, type Problem } from '../../data/problem.ts';
import { collectReferences } from '../../sources/collect-links.ts';
import type { ContentFile } from '../../sources/content-files.ts';
import { IMPORTED_COMPONENTS } from '../../sources/component-files.ts';

/** A name that a page imports. */
export interface Import {
  /** Name in the page. */
  local: string;
  /** Name in the module; nothing where all of it, or its default, is taken. */
  imported: string | undefined;
  from: string;
  place: Place;
}

/** Lists what an MDX page imports. */
export function listImports(content: ContentFile): Import[] {
  return collectReferences(content).modules.flatMap(({ code, file, line }) => {
    const { program } = parseSync('page.ts', code);
    return program.body.flatMap((node) => {
      if (node.type !== 'ImportDeclaration') return [];
      return node.specifiers.map((specifier): Import => {
        const start = getPosition(code, specifier.start);
        const imported = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : undefined;
        const place = { file, line: line + start.line - 1, column: start.column };
        return { local: specifier.local.name, imported, from: node.source.value, place };
      });
    });
  });
}

/** Holds an import against what pages can import by a short name, and against the packages that are installed. */
export function checkImport({ imported, from, place }: Import): Problem[] {
  if (!from.startsWith('#')) {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(from) ?? [];
    if (/^[./]/.test(from) || isBuiltin(from) || existsSync(join('node_modules', name))) return [];
    const hint = `pages import from ${[...IMPORTED_COMPONENTS.keys()].join(', ')}`;
    return [{ severity: 'error', ...place, message: `there is nothing to import from '${from}'`, hint }];
  }
  const files = IMPORTED_COMPONENTS.get(from);
  if (!files) {
    const hint = didYouMean(from, IMPORTED_COMPONENTS.keys());
    return [{ severity: 'error', ...place, message: `there is nothing to import from '${from}'`, hint }];
  }
  if (imported === undefined || files.has(imported)) return [];
  return [{ severity: 'error', ...place, message: `'${from}' has no component ${imported}`, hint: didYouMean(imported, files.keys()) }];
}

/** Lists the names that the expressions of an MDX page can use: what it imports and exports, and what Astro gives. */
export function listNames(content: ContentFile): string[] {
  const modules = collectReferences(content).modules.map(({ code }) => parseSync('page.ts', code).module);
  const exported = modules.flatMap(({ staticExports }) =>
    staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name ?? '')),
  );
  return [...listImports(content).map(({ local }) => local), ...exported, 'props', 'frontmatter'];
}

/** The file of an imported component, from the project root; nothing for what is no component of Astro, or not there. */
export function findImported({ imported, from, place }: Import): string | undefined {
  if (from.startsWith('#')) return IMPORTED_COMPONENTS.get(from)?.get(imported ?? '');
  const file = join(dirname(place.file), from);
  return from.startsWith('.') && from.endsWith('.astro') && existsSync(file) ? file : undefined;
}
