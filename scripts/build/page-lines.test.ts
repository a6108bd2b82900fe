import { styleText } from 'node:util';
import { expect, it } from 'vitest';
import { hidePageLines } from './page-lines.ts';

/** Builds a stream that records writes. */
function makeStream(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
}

it('Lines about pages are removed, and all others are kept', () => {
  const stream = makeStream(false);
  const lines = hidePageLines(stream);
  for (const text of [
    '19:19:14 [vite] built\n',
    `19:19:17   ${styleText('blue', '├─')} ${styleText('dim', '/index.html')}`,
    '19:19:17   ├─ /404.html',
    ` ${styleText('dim', '(+1.45s)')} \n`,
    ' (+25ms) \n',
    '19:19:18 [WARN] docs/a.md:1:1: broken anchor\n',
  ])
    stream.write(text);
  expect(stream.written).toEqual(['19:19:14 [vite] built\n', '19:19:18 [WARN] docs/a.md:1:1: broken anchor\n']);
  expect(lines).toEqual({ last: '/404.html', count: 2 });
});

it('A terminal shows the number of pages', () => {
  const stream = makeStream(true);
  hidePageLines(stream);
  stream.write('19:19:17   └─ /index.html');
  expect(stream.written).toEqual(['\r1 files\r']);
});
