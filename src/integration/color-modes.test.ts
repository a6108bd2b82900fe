import { expect, test } from 'vitest';
import { adaptColorModes } from './color-modes.ts';

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
  expect(flatten(adaptColorModes(css, { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: true }))).toBe(flatten(expected));
});

test.each([
  ['light', "[data-theme='dark'] { --bg: #000; } .a, [data-theme='dark'] .b { gap: 0; }", '.a { gap: 0; }'],
  ['dark', "[data-theme='dark'] { --bg: #000; } [data-theme='light'] .only-dark { gap: 0; }", "[data-theme='dark'] { --bg: #000; }"],
] as const)('A site that is always %s has no rules for the other mode', (defaultMode, css, expected) => {
  expect(adaptColorModes(css, { defaultMode, disableSwitch: true, respectPrefersColorScheme: false }).trim()).toBe(expected);
  expect(adaptColorModes(css, { defaultMode, disableSwitch: false, respectPrefersColorScheme: false })).toBe(css);
});
