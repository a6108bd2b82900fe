import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { hasClass, make } from './elements.ts';

/**
 * Reads the drawn pin header as a table: of each pin that it shows the number,
 * the signal, its name in Linux and what it is for. What it says of how the
 * drawing lies stays.
 */
export function readPinHeader(figure: Element): ElementContent[] {
  const pins = findAll(figure, (node) => node.tagName === 'a').map(readPin);
  const captions = findAll(figure, (node) => node.tagName === 'figcaption').map((node) => make('p', node.children));
  return [
    make('table', [
      make('thead', [makeRow('th', ['Pin', 'Signal', 'In Linux', 'Use'])]),
      make(
        'tbody',
        pins.map((cells) => makeRow('td', cells)),
      ),
    ]),
    ...captions,
  ];
}

/** The tip of a pin says `8 · I2C2_SCL · /dev/i2c-1`, and below it the use. */
function readPin(link: Element): string[] {
  const [tip] = findAll(link, (node) => hasClass(node, 'tip'));
  const [name = '', use = ''] = tip ? findAll(tip, (node) => node.tagName === 'text').map((text) => toString(text)) : [];
  const [number = '', signal = '', kernelName = ''] = name.split(' · ');
  return [number, signal, kernelName, use];
}

function makeRow(tagName: 'th' | 'td', cells: readonly string[]): Element {
  return make(
    'tr',
    cells.map((value) => make(tagName, [{ type: 'text', value: value.trim() }])),
  );
}

function findAll(node: Element, isWanted: (node: Element) => boolean): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return isWanted(child) ? [child] : findAll(child, isWanted);
  });
}
