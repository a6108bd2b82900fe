import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const files = globSync('{src,scripts,e2e}/**/*.{ts,tsx,astro}', { exclude: (name) => name.includes('.variants') }).sort();
const imports = new Map(files.map((file) => [file, listImports(file).filter((target) => files.includes(target))]));

/** Lists a file's imports, types included. */
function listImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? (/^---$(.*?)^---$/ms.exec(source)?.[1] ?? '') : source;
  return ts.preProcessFile(code).importedFiles.map(({ fileName }) => posix.join(posix.dirname(file), fileName));
}

/** Lists all import cycles by their files. */
function findCycles(): string[][] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[][] => {
    if (path.includes(file)) return [path.slice(path.indexOf(file)).toSorted()];
    if (done.has(file)) return [];
    const found = (imports.get(file) ?? []).flatMap((target) => visit(target, [...path, file]));
    done.add(file);
    return found;
  };
  return files.flatMap((file) => visit(file, []));
}

it('No file imports itself indirectly, types included', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length);
  expect(findCycles()).toEqual([]);
});
