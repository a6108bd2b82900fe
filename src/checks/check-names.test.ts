import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { checkNames } from './check-names.ts';

const check = (source: string, file = 'docs/page.md') =>
  checkNames([{ file, source, route: '/page', kind: 'doc', id: 'page', frontmatter: {} }]).map(formatProblem);

describe('an element whose name shadows a property that scripts use', () => {
  it.each([
    ['Text.\n\n<img src="/a.png" alt="" name="getElementById">\n', 'page.md', '3:1', '<img name="getElementById">'],
    ['Text <b id="trustedTypes">here</b>.\n', 'page.md', '1:6', '<b id="trustedTypes">'],
    ['<div>\n  <form name="body">\n  </form>\n</div>\n', 'page.md', '2:3', '<form name="body">'],
    ['<FORM NAME=body></FORM>\n', 'page.md', '1:1', '<form name="body">'],
    ['<form name="body" />\n', 'page.mdx', '1:1', '<form name="body">'],
    ['Text <img name={\'body\'} alt="" />.\n', 'page.mdx', '1:6', '<img name="body">'],
    ['<input id={"submit"} />\n', 'page.mdx', '1:1', '<input id="submit">'],
  ])('is reported with its position: %j in %s', (source, name, place, message) => {
    expect(check(source, `docs/${name}`)).toEqual([
      expect.stringContaining(`docs/${name}:${place}: ${message} may hide something from the scripts of the page; write it with a hyphen`),
    ]);
  });

  it.each([
    ['<b id="location">a</b> <img name="board-2" alt=""> <p id="Pin7">a</p>\n', 'page.md'],
    ['## Location\n\n### Name\n\n## Body\n', 'page.md'],
    ['<p id="step-1">a</p> <a name="location"></a>\n', 'page.md'],
    ['`<img name="body">`\n\n    <form name="body">\n', 'page.md'],
    ['<Tab name="body" id="location" />\n', 'page.mdx'],
    ['<p id={made}>a</p>\n', 'page.mdx'],
  ])('is not found in %j of %s', (source, name) => {
    expect(check(source, `docs/${name}`)).toEqual([]);
  });
});
