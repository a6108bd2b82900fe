import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { linearPatterns } from './layout-plugin.ts';

RuleTester.describe = describe;
RuleTester.it = it;

/** Patterns that others' texts could slow down, and their replacements. */
const REWRITTEN: readonly [was: string, is: string][] = [
  ['/\\/+$/', '/(?<!\\/)\\/+$/'],
  ['/([A-Z]+)([A-Z][a-z])/g', '/(?<=[A-Z])(?=[A-Z][a-z])/g'],
  ['/\\s*\\n\\s*/g', '/\\n/g'],
  ['/[^\\s/@]+(?![^\\s]*[/@])/gu', '/(?<!\\S)[^\\s/@]+(?!\\S)/gu'],
  ['/\\{[^}]*\\}/g', '/\\{[^{}]*\\}/g'],
  ['/^(?:a+)+$/', '/^a+$/'],
];

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('the rule of linear patterns', linearPatterns, {
  valid: REWRITTEN.map(([, is]) => ({ name: `lets ${is} be`, code: `const pattern = ${is};` })),
  invalid: REWRITTEN.map(([was]) => ({ name: `refuses ${was}`, code: `const pattern = ${was};`, errors: [{ messageId: 'quadratic' }] })),
});
