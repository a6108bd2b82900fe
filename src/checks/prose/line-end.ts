import { visit } from '../../sources/content-tree.ts';
import type { ProseFinding, ProseRule } from './prose-rule.ts';

/** Forbids trailing spaces outside code: two of them are a line break, invisible in the source. */
export const lineEnd: ProseRule = {
  id: 'line-end',
  find: ({ source, page }) => {
    if (!page) return [];
    const ranges: [from: number, to: number][] = [];
    const breaks = new Set<number>();
    visit(page.tree, ({ type, position }) => {
      const { start, end } = position ?? {};
      if (start?.offset === undefined || end?.offset === undefined) return;
      if (type === 'code' || type === 'html') ranges.push([start.offset, end.offset]);
      if (type === 'break') breaks.add(start.offset);
    });
    return [...source.matchAll(/(?<![ \t])[ \t]+$/gm)].flatMap(({ index, 0: found }): ProseFinding[] => {
      if (ranges.some(([from, to]) => index > from && index < to)) return [];
      if (breaks.has(index))
        return [{ offset: index, message: 'spaces that make a line break', hint: 'start a new paragraph, or write \\ at the end of the line' }];
      return [{ offset: index, message: 'spaces at the end of the line', hint: 'remove them', fix: { found, write: '' } }];
    });
  },
};
