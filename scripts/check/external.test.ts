import { expect, it } from 'vitest';
import { formatProblem } from '../../src/lib/problem.ts';
import { pickExternal, reportDead } from './external.ts';

const position = { file: 'docs/page.md', line: 3, column: 5 };
const site = { url: 'https://docs.mecha.so' };

it.each([
  ['https://other.so/a?b#c', ['https://other.so/a?b']],
  ['//other.so', ['https://other.so/']],
  ['/comet', []],
  ['mailto:a@other.so', []],
  ['https://docs.mecha.so/comet', []],
  ['http://192.168.7.2:8080', []],
  ['https://example.com/a', []],
  ['http://comet.local', []],
])('For %s, the requested addresses of other hosts are %j', (url, addresses) => {
  expect(pickExternal([{ url, ...position }], site).map((link) => link.url)).toEqual(addresses);
});

it('A dead link is reported everywhere it is used, and an error of a host as temporary', () => {
  const urls = ['https://other.so/gone', 'https://other.so/', 'https://slow.so/', 'https://other.so/gone', 'https://broken.so/'];
  const links = urls.map((url, index) => ({ ...position, url, line: index + 1 }));
  const dead = new Map([
    ['https://other.so/gone', 404],
    ['https://slow.so/', 0],
    ['https://broken.so/', 503],
  ]);
  expect(reportDead(links, dead).map((problem) => `${problem.severity} ${formatProblem(problem)}`)).toEqual([
    'error docs/page.md:1:5: https://other.so/gone is gone (404); link to its new address or to a copy, or remove the link',
    "warning docs/page.md:3:5: https://slow.so/ doesn't answer; try again tomorrow before you change the link",
    'error docs/page.md:4:5: https://other.so/gone is gone (404); link to its new address or to a copy, or remove the link',
    'warning docs/page.md:5:5: https://broken.so/ has an error (503); try again tomorrow before you change the link',
  ]);
});
