import { expect, it } from 'vitest';
import { recolour } from './recolour.ts';

const BUILT =
  '<span class="c5">curl</span> <span class="c7">"$API/things"</span> \\\n  <span class="c3">--data</span> <span class="c7">\'{\n  "limit": 100\n}\'</span>';

it.each([
  ['a value', ['things', 'things/1'], ['<span class="c7">"$API/things/1"</span>']],
  ['a value in the middle of a body', ['100', '5'], ['<span class="c7">  "limit": 5</span>', '<span class="c5">curl</span>']],
  ['a line that is left out', ['\n  "limit": 100', ''], ['<span class="c7">\'{</span>\n<span class="c7">}\'</span>']],
  ['a line that is added', ['100', '100,\n  "search": "x"'], ['"limit": 100,', '  "search": "x"', '<span class="c7">}\'</span>']],
])('code keeps its colours when %s changes', (_kind, [from = '', to = ''], parts) => {
  const code = document.createElement('code');
  code.innerHTML = BUILT;
  const text = code.textContent.replace(from, to);
  code.replaceChildren(...recolour(code, text));
  expect(code.textContent).toBe(text);
  for (const part of parts) expect(code.innerHTML).toContain(part);
});
