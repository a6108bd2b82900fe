import { expect, test } from 'vitest';
import { getPolicyMark } from './content-security-policy.ts';
import { finishPage } from './finish-page.ts';
import { readPage } from './read-page.ts';
import type { TrimmedSheet } from './unused-styles.ts';

const POLICY = "default-src 'none'";
const HEAD = '<!doctype html><html lang="en" data-build="{build}"><head>';
const BUILT = HEAD.replace('{build}', getPolicyMark(POLICY));

const finish = (html: string, { sheets = new Map<string, TrimmedSheet>(), isPolicyInPage = false } = {}) =>
  finishPage(html, readPage(html, 'own'), { sheets, policy: POLICY, isPolicyInPage });

test('A page gets the mark of the policy, without changes to similar text', () => {
  expect(finish(`${HEAD}</head><p>data-build="{build}"`)).toBe(`${BUILT}</head><p>data-build="{build}"`);
});

test("Attributes that mark the page's own scripts and styles are removed", () => {
  expect(finish('<p>a</p><script nonce="own">b</script><style nonce="own">c{}</style><p>nonce="own"')).toBe(
    '<p>a</p><script>b</script><style>c{}</style><p>nonce="own"',
  );
});

test('Style sheets are replaced by their minified form', () => {
  const sheets = new Map([['.a{}.b{}', { full: '.a{}.b{}', lean: '.a{}', rare: new Set(['b']) }]]);
  const page = (name: string, sheet: string) => `<head><style>${sheet}</style><style>.x{}</style></head><p class="${name}">$&`;
  expect(finish(page('a', '.a{}.b{}'), { sheets })).toBe(page('a', '.a{}'));
  expect(finish(page('b', '.a{}.b{}'), { sheets })).toBe(page('b', '.a{}.b{}'));
});

test('The policy is in the page if no header can set it', () => {
  const element = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`;
  expect(finish(`${HEAD}${element('{policy}')}<title>{policy}</title>`, { isPolicyInPage: true })).toBe(
    `${BUILT}${element(POLICY)}<title>{policy}</title>`,
  );
});

test('A redirect page of Astro gets the policy too, if policies are in pages', () => {
  const page = '<!DOCTYPE html><title>Redirecting</title>';
  expect(finish(page, { isPolicyInPage: true })).toBe(
    `<!DOCTYPE html><meta http-equiv="content-security-policy" content="${POLICY}"><title>Redirecting</title>`,
  );
  expect(finish(page)).toBe(page);
});
