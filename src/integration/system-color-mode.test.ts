import { expect, test } from 'vitest';
import { followSystem } from './system-color-mode.ts';

test.each([
  [
    'tokens of the dark mode',
    "@media screen { [data-theme='dark'] { --bg: #000; } }",
    "@media screen { [data-theme='dark'] { --bg: #000; } @media (prefers-color-scheme: dark) { :root:not([data-theme]) { --bg: #000; } } }",
  ],
  [
    'what only one mode shows',
    "[data-theme='light'] .only-dark, [data-theme='dark'] .only-light { display: none; }",
    "[data-theme='light'] .only-dark, [data-theme='dark'] .only-light { display: none; } " +
      '@media (prefers-color-scheme: dark) { :root:not([data-theme]) .only-light { display: none; } } ' +
      '@media (prefers-color-scheme: light) { :root:not([data-theme]) .only-dark { display: none; } }',
  ],
  [
    'rules inside such a rule',
    "[data-theme='dark'] { .a { color: red; } }",
    "[data-theme='dark'] { .a { color: red; } } @media (prefers-color-scheme: dark) { :root:not([data-theme]) { .a { color: red; } } }",
  ],
  ['no other rule', '.a { color: var(--text); }', '.a { color: var(--text); }'],
])("Without scripts, %s follows the system's colour mode", (_what, css, expected) => {
  const flatten = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/([{};,]) ?/g, '$1 ')
      .replace(/ ?([{}])/g, ' $1')
      .replace(/\s+/g, ' ')
      .replace(/; }/g, ' }')
      .trim();
  expect(flatten(followSystem(css))).toBe(flatten(expected));
});
