import { describe, expect, it } from 'vitest';
import { joinId, placeHeld, placeInside } from './outline.ts';

describe('an id', () => {
  it.each([
    [['body', 'tags', 'key'], 'body.tags.key'],
    [['200', 'a b/c'], '200.a-b-c'],
    [['größe', ''], 'größe.-'],
  ])('of %j is %s', (names, id) => {
    expect(joinId(...names)).toBe(id);
  });
});

describe('the place of a part', () => {
  const parent = { id: '200', outline: { inside: [undefined, { id: '200.a-2', inside: [{ end: { shownAt: '200' } }] }] } };

  it('follows from its name where the plan says nothing', () => {
    expect(placeInside(parent, 0, 'a')).toEqual({ id: '200.a', outline: undefined });
  });

  it('is what the plan says', () => {
    const place = placeInside(parent, 1, 'a');
    expect(place.id).toBe('200.a-2');
    expect(placeHeld(place)).toEqual({ id: '200.a-2', outline: { end: { shownAt: '200' } } });
  });
});
