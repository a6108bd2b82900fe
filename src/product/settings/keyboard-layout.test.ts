import { describe, expect, it } from 'vitest';
import { findLayoutProblems } from './keyboard-layout.ts';

const outlines = { default: { width: 40, height: 40 } };
const views = { base: ['a b'] };

describe('findLayoutProblems', () => {
  it('accepts the smallest valid layout', () => {
    expect(findLayoutProblems({ outlines, views })).toEqual([]);
  });

  it.each<[name: string, layout: object, problem: string]>([
    ['an unknown key', { outlines, views, keys: {} }, 'unknown key keys'],
    ['a missing default outline', { outlines: {}, views }, 'no outline default'],
    ['a missing base view', { outlines, views: {} }, 'no view base'],
    ['a button that no view shows', { outlines, views, buttons: { c: {} } }, 'button c is in no view'],
    ['an unknown key of a button', { outlines, views, buttons: { a: { colour: 'red' } } }, 'button a: unknown key colour'],
    ['two results of one button', { outlines, views, buttons: { a: { text: 'a', keysym: 'a' } } }, 'more than one of action, keysym'],
    ['label and icon', { outlines, views, buttons: { a: { label: 'a', icon: 'a' } } }, 'more than one of label, icon'],
    ['an unknown outline', { outlines, views, buttons: { a: { outline: 'huge' } } }, 'button a: no outline huge'],
    ['an unknown action', { outlines, views, buttons: { a: { action: 'jump' } } }, 'button a: unknown action jump'],
    ['a switch to a view that is not there', { outlines, views, buttons: { a: { action: { set_view: 'top' } } } }, 'button a: no view top'],
  ])('finds %s', (_name, layout, problem) => {
    expect(findLayoutProblems(layout).join()).toContain(problem);
  });
});
