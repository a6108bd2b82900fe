import { describe, expect, it } from 'vitest';
import { findPosition } from './source-position.ts';

const YAML = `# A comment
a:
  b:
    - one
    - c: "two"
  'd/e': { f: [1, 2] }
`;

describe('the position of a part of a file', () => {
  it.each<[keys: (string | number)[], line: number, column: number]>([
    [[], 1, 1],
    [['a'], 2, 1],
    [['a', 'b'], 3, 3],
    [['a', 'b', 0], 4, 7],
    [['a', 'b', 1, 'c'], 5, 7],
    [['a', 'd/e'], 6, 3],
    [['a', 'd/e', 'f', 1], 6, 19],
  ])('%j is where its key stands', (keys, line, column) => {
    expect(findPosition(YAML, keys)).toEqual({ line, column });
  });

  it('of something that is not there is the nearest place above', () => {
    expect(findPosition(YAML, ['a', 'b', 1, 'x', 'y']).line).toBe(5);
    expect(findPosition(YAML, ['a', 'd/e', 'x']).line).toBe(6);
  });

  it('is found in JSON too', () => {
    expect(findPosition('{\n  "a": [\n    { "b": 1 }\n  ]\n}', ['a', 0, 'b'])).toEqual({ line: 3, column: 7 });
  });

  it('of broken text is its start', () => {
    expect(findPosition('a: [', ['a'])).toEqual({ line: 1, column: 1 });
  });
});
