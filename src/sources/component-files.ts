import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

/** Component files by name, from the project root. */
type ComponentFiles = ReadonlyMap<string, string>;

/** Components available on every MDX page. */
export const SHARED_COMPONENTS: ComponentFiles = listExports('src/components/docs/mdx-components.ts');

/** Components that pages import, by import alias, such as `#board`. */
export const IMPORTED_COMPONENTS: ReadonlyMap<string, ComponentFiles> = new Map(
  Object.entries(manifest.imports)
    .filter(([alias]) => !alias.includes('*'))
    .map(([alias, file]) => [alias, listExports(file)]),
);

function listExports(file: string): ComponentFiles {
  if (!existsSync(file)) return new Map();
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const exports = program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) return [];
    const path = join(dirname(file), node.source.value);
    return node.specifiers.flatMap(({ exported }): [string, string][] => (exported.type === 'Identifier' ? [[exported.name, path]] : []));
  });
  return new Map(exports);
}

/** Checks if a component's output may have ids: `id=` in its file, or in a component that it imports. */
export function mayPrintIds(file: string): boolean {
  const known = withIds.get(file);
  if (known !== undefined) return known;
  withIds.set(file, false);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : 'id=';
  const parts = [...source.matchAll(/ from '(\.[^']+\.astro)'/g)].map(([, path = '']) => join(dirname(file), path));
  // A snippet's components may have any.
  const answer = /\bid=/.test(source) || (file.endsWith('.mdx') && /^import /m.test(source)) || parts.some(mayPrintIds);
  withIds.set(file, answer);
  return answer;
}

const withIds = new Map<string, boolean>();
