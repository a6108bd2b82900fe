import { expect, test } from 'vitest';
import { makeLinksAbsolute } from './absolute-links.ts';

const SITE = { url: 'https://example.com/docs' };

test.each([
  ['[a](/b)', '[a](https://example.com/docs/b)'],
  ['[a](/)', '[a](https://example.com/docs/)'],
  ['[a](#b-c)', '[a](https://example.com/docs/guide#b-c)'],
  ['[#1](#b)', '[#1](https://example.com/docs/guide#b)'],
  ['é 😀 [*/a* `/b`](</c d> "](/e")', 'é 😀 [*/a* `/b`](<https://example.com/docs/c d> "](/e")'],
  ['![a/b](/c.png) [d][e]\n\n[e]: /f "/g"', '![a/b](https://example.com/docs/c.png) [d][e]\n\n[e]: https://example.com/docs/f "/g"'],
  ['[![a](/b.png)](/c)', '[![a](https://example.com/docs/b.png)](https://example.com/docs/c)'],
  ['[a](https://b.example/c) [d](//e) [f](mailto:g@h.example) `[h](/i)` /j', undefined],
  ['```\n[a](/b)\n```', undefined],
])('Links to routes and fragments are absolute: %s', (source, changed = source) => {
  expect(makeLinksAbsolute(source, SITE, '/guide')).toBe(changed);
});
