import { expect, it } from 'vitest';
import { linkExternalDocs, readDescriptionText } from './fields.ts';

it.each([
  ['only its description', { description: 'A thing.', deprecated: true }, 'A thing.'],
  ['the reason after it', { description: 'A thing.', 'x-deprecated-reason': 'Use `b`.' }, 'A thing.\n\nUse `b`.'],
  ['a message without a description', { 'x-speakeasy-deprecation-message': 'Use `b`.' }, 'Use `b`.'],
  ['the description in an object', { 'x-ms-deprecation': { description: 'Ends in May.', date: '2026-05-01' } }, 'Ends in May.'],
  ['each note once', { 'x-deprecated-reason': 'Use `b`.', 'x-ms-deprecation': { description: 'Use `b`.' } }, 'Use `b`.'],
  ['nothing of another type', { 'x-deprecated-reason': ['Old'], 'x-ms-deprecation': { description: [] } }, ''],
])('a deprecated part says %s', (_, object, text) => expect(readDescriptionText(object)).toBe(text));

it.each([
  [{ url: 'https://a.example/b', description: 'The [old]\n\nmanual' }, String.raw`[The \[old\] manual](<https://a.example/b>)`],
  [{ url: '/a b>c' }, String.raw`[\/a b\>c](</a%20b%3Ec>)`],
  [{ url: 'javascript:alert(1)', description: 'Run' }, ''],
  [undefined, ''],
])('The link to further documentation of %j is %s', (externalDocs, link) => expect(linkExternalDocs({ externalDocs })).toBe(link));
