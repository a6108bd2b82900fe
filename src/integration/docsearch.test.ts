import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { changeDocSearch } from './docsearch.ts';

const CODE = readFileSync(fileURLToPath(import.meta.resolve('@docsearch/react/dist/esm/index.js')), 'utf8');

test('DocSearch is changed where it draws a style, shows text as HTML, suggests nothing and asks by itself', () => {
  const changed = changeDocSearch(CODE);
  expect(changed).not.toContain('createElement("style"');
  expect(changed).toContain('searchSuggestions:import.meta.env.SITE_SEARCH.areas');
  expect(changed).not.toContain('XMLHttpRequest');
  expect(changed).toMatch(/__html:trustMarks\(/);
  expect(changed).not.toContain('Unreachable hosts');
});

test('A DocSearch that does otherwise stops the build and is named', () => {
  expect(() => changeDocSearch(CODE.replace('searchSuggestions:[]', 'suggestions:[]'))).toThrow(
    /starts without suggestions; check whether src\/integration\/docsearch\.ts/,
  );
});
