import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { changeDocSearch } from './docsearch.ts';

const CODE = readFileSync(fileURLToPath(import.meta.resolve('@docsearch/react/dist/esm/index.js')), 'utf8');

test('DocSearch is changed where it adds styles, shows text as HTML, suggests nothing and sends requests', () => {
  const changed = changeDocSearch(CODE);
  expect(changed).not.toContain('createElement("style"');
  expect(changed).toContain('searchSuggestions:import.meta.env.SITE_SEARCH.areas');
  expect(changed).not.toContain('XMLHttpRequest');
  expect(changed).toMatch(/__html:trustMarks\(/);
  expect(changed).not.toContain('Unreachable hosts');
});

test('A DocSearch version with different code stops the build', () => {
  expect(() => changeDocSearch(CODE.replace('searchSuggestions:[]', 'suggestions:[]'))).toThrow(
    /starts without suggestions; check whether src\/integration\/docsearch\.ts/,
  );
});
