import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { hasClass, make } from './elements.ts';

/**
 * Turns the pin header drawing into a table with each pin's number, signal,
 * Linux name and use. Captions about the drawing's orientation stay.
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

/** Reads a pin's tooltip: `8 · I2C2_SCL · /dev/i2c-1`, and the use below it. */
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
