import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getDiagramName, parseDiagramMeta } from './diagram-name.ts';

describe('the name of a drawing', () => {
  it('depends on the source and the colour mode', () => {
    const hash = createHash('sha256').update('dark\ngraph LR').digest('hex').slice(0, 12);
    expect(getDiagramName('graph LR', 'dark')).toBe(`${hash}-dark.svg`);
  });

  it('does not depend on white space around the source', () => {
    expect(getDiagramName('\n  graph LR\n\n', 'light')).toBe(getDiagramName('graph LR', 'light'));
  });

  it('depends on the source', () => {
    expect(getDiagramName('graph LR', 'light')).not.toBe(getDiagramName('graph RL', 'light'));
  });
});

describe('the words after a mermaid fence', () => {
  it.each([
    ['alt="A to B" caption="Two, in a row"', { alt: 'A to B', caption: 'Two, in a row' }],
    ['caption="C" alt="A"', { alt: 'A', caption: 'C' }],
    ['alt="it\'s = \\ fine"', { alt: "it's = \\ fine", caption: undefined }],
    ['alt=""', { alt: '', caption: undefined }],
    ['alt=A', { alt: undefined, caption: undefined }],
    ['', { alt: undefined, caption: undefined }],
  ])('%s are %j', (meta, parsed) => {
    expect(parseDiagramMeta(meta)).toEqual(parsed);
  });
});
