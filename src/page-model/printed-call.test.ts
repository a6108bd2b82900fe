import { describe, expect, it } from 'vitest';
import { printEndpoint, printResponses } from './printed-call.ts';

describe('the path of an operation', () => {
  it.each([
    ['/a/{id}/b', '/<wbr>a/<wbr><em>{id}</em>/<wbr>b<wbr>'],
    ['/a<b>&c', '/<wbr>a&lt;b>&amp;c<wbr>'],
    ['thingChanged', 'thingChanged<wbr>'],
  ])('%s breaks after slashes, and its placeholders stand out', (path, html) => {
    expect(printEndpoint('GET', path)).toEqual({ method: 'GET', path: html, server: undefined });
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
