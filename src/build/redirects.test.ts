import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeRedirects } from './redirects.ts';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('Each redirect is a line that leads to the end of its chain, written as a header can hold it', () => {
  writeRedirects(folder, { '/a b': '/c', '/c': '/é?x=%20#y', '/d': 'https://elsewhere.example/e f' });
  expect(readFileSync(join(folder, '_redirects'), 'utf8')).toBe(
    ['/a%20b /%C3%A9?x=%20#y 301', '/c /%C3%A9?x=%20#y 301', '/d https://elsewhere.example/e%20f 301', ''].join('\n'),
  );
});
