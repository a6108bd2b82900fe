import { describe, expect, it } from 'vitest';
import { printEndpoint, printResponses } from './printed-call.ts';

describe('the path of an operation', () => {
  it.each([
    ['/a/{id}/b', ['/', 'a/', '{id}', '/', 'b'], ['{id}']],
    ['/a<b>&c', ['/', 'a<b>&c'], []],
    ['thingChanged', ['thingChanged'], []],
  ])('%s is parted after slashes, and its placeholders stand out', (path, texts, placeholders) => {
    const { parts, ...endpoint } = printEndpoint('GET', path);
    expect(endpoint).toEqual({ method: 'GET', path, server: undefined });
    expect(parts.map(({ text }) => text)).toEqual(texts);
    expect(parts.filter(({ isPlaceholder }) => isPlaceholder).map(({ text }) => text)).toEqual(placeholders);
  });
});

describe('a response', () => {
  const response = { id: '404', status: '404', label: 'Not Found', description: 'None.', headers: [], contents: [] };

  it('has the class of its first digit', () => {
    const [printed] = printResponses([{ ...response, links: [] }], { schemas: new Map<string, string>(), operations: new Map<string, string>() });
    expect(printed).toMatchObject({ kind: 'status-4', about: '<p>None.</p>' });
  });

  it('links the operations that it leads to, where they have a page', () => {
    const links = ['getA', 'getB'].map((target) => ({ name: target, description: '', target, parameters: [] }));
    const [printed] = printResponses([{ ...response, links }], {
      schemas: new Map<string, string>(),
      operations: new Map([['getA', '/apis/get-a']]),
    });
    expect(printed?.links.map(({ target }) => target)).toEqual([
      { text: 'getA', href: '/apis/get-a' },
      { text: 'getB', href: undefined },
    ]);
  });
});
