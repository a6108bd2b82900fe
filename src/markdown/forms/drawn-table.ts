import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { hasClass, makeElement } from './elements.ts';

/**
 * Turns a drawing of linked parts into a table with a row for each part, from
 * its tooltip. The captions stay.
 *
 * @param columns header cells. The first line of a tooltip has all cells but the
 *   last, with ` · ` between them; its second line is the last.
 */
export function makeDrawnTable(figure: Element, columns: readonly string[]): ElementContent[] {
  const rows = findAll(figure, (node) => node.tagName === 'a').map((link) => readPart(link, columns.length));
  const captions = findAll(figure, (node) => node.tagName === 'figcaption').map((node) => makeElement('p', node.children));
  return [
    makeElement('table', [
      makeElement('thead', [makeRow('th', columns)]),
      makeElement(
        'tbody',
        rows.map((cells) => makeRow('td', cells)),
      ),
    ]),
    ...captions,
  ];
}

function readPart(link: Element, count: number): string[] {
  const [tip] = findAll(link, (node) => hasClass(node, 'tip'));
  const [names = '', last = ''] = tip ? findAll(tip, (node) => node.tagName === 'text').map((text) => toString(text)) : [];
  const cells = names.split(' · ');
  return [...Array.from({ length: count - 1 }, (_, index) => cells[index] ?? ''), last];
}

function makeRow(tagName: 'th' | 'td', cells: readonly string[]): Element {
  return makeElement(
    'tr',
    cells.map((value) => makeElement(tagName, [{ type: 'text', value: value.trim() }])),
  );
}

function findAll(node: Element, isMatch: (node: Element) => boolean): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return isMatch(child) ? [child] : findAll(child, isMatch);
  });
}
