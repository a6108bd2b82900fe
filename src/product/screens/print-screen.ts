import { makeElement } from '../../lib/hast.ts';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { SCREEN_ICONS, type ScreenIcon } from '../../components/docs/screen-icons.ts';
import { type Callout, cleanShapes, readArt, readText } from '../art/read-art.ts';
import type { Item, Mark, PartOf } from './screens.ts';

type Child = ElementContent | string | undefined | false;
type Children = readonly (Child | readonly Child[])[];

/** Makes an element. Its children get spaces between them, for copied text and readers without styles. */
function h(tagName: string, className: string | undefined, ...children: Children): Element {
  const made = children.flat().flatMap((child) => {
    if (!child) return [];
    return [' ', child];
  });
  return makeElement(tagName, made.slice(1), { className: className?.split(' ') });
}

/** Makes a row of a screen. Its class comes from the kind of part. */
const li = (kind: string, ...children: Children) => h('li', `s-${kind}`, ...children);
const box = (...children: Children) => h('span', 's-box', ...children);

function drawSvg(viewBox: string, d: string, properties: Element['properties']): Element {
  return makeElement('svg', [makeElement('path', [], { d })], { viewBox, ...properties });
}

/** @param isNamed for an icon without a text beside it */
function drawIcon(name: ScreenIcon, isNamed = false): Element {
  const label = isNamed ? { role: 'img', ariaLabel: name } : { ariaHidden: 'true' };
  return drawSvg('-10 -10 20 20', `M0 0${SCREEN_ICONS[name]}`, { className: ['s-icon'], ...label });
}

/** Prints the parts of a screen as list items, with numbers in the order of the list. */
export function printScreen(parts: readonly object[]) {
  const callouts: Callout[] = [];
  const number = (mark: Mark | undefined): Child => {
    if (mark === undefined) return undefined;
    callouts.push(typeof mark === 'string' ? { name: mark } : { name: mark[0], text: mark[1] });
    return h('b', undefined, String(callouts.length));
  };
  const fill = (item: Item): Child[] => {
    if (typeof item === 'string') return [item];
    return [item.icon && drawIcon(item.icon, !('text' in item)), 'text' in item && item.text, number(item.mark)];
  };
  const end = (item: Item | undefined) => item !== undefined && h('span', 's-end', fill(item));

  type Print<Part> = (part: Part) => Element | Element[];
  const printers: { [Kind in keyof PartOf]: Print<PartOf[Kind]> } = {
    title: ({ title, step, mark }) => li('title', title, step && printSteps(...step), number(mark)),
    text: ({ text, tone = 'text', mark }) => li(tone, h('span', undefined, text), number(mark)),
    field: ({ field, value = '', second, end: last, hint, mark }) =>
      li(
        'field',
        h('small', undefined, field),
        box(value, end(last)),
        second !== undefined && ['/', h('span', 's-box s-second', second)],
        number(mark),
        hint !== undefined && h('small', undefined, hint),
      ),
    choices: ({ choices, chosen, mark }) =>
      choices.map((choice, index) =>
        li('row', h('span', undefined, choice), h('i', choice === chosen ? 's-dot s-on' : 's-dot'), index === 0 && number(mark)),
      ),
    boxes: ({ boxes, mark }) =>
      li(
        'boxes',
        boxes.map((text) => box(text)),
        number(mark),
      ),
    buttons: ({ buttons, off, mark }) => {
      const last = buttons.length - 1;
      return li(
        'buttons',
        buttons.map((text, index) => h('span', index < last ? 's-box' : off ? 's-box s-off' : 's-box s-main', text)),
        number(mark),
      );
    },
    tabs: ({ tabs, current, mark }) =>
      li(
        'tabs',
        tabs.map((text) => h('span', text === current ? 's-now' : undefined, text)),
        number(mark),
      ),
    tools: ({ tools }) =>
      li(
        'tools',
        tools.map((item) => box(fill(item))),
      ),
    bar: ({ bar }) =>
      li(
        'bar',
        bar.map((item) => h('span', undefined, fill(item))),
      ),
    row: ({ row, icon, below, end: last, mark }) =>
      li('row', icon && drawIcon(icon), h('span', undefined, row, below !== undefined && h('small', undefined, below)), end(last), number(mark)),
    cells: ({ cells, head, end: last, mark }) =>
      li(
        head ? 'row s-head' : 'row',
        cells.map((text) => h('span', 's-cell', text)),
        end(last),
        number(mark),
      ),
    slider: ({ slider, share, mark }) =>
      li(
        'field',
        h('small', undefined, slider),
        drawSvg('0 0 100 1', `M0 0h${Math.round(share * 100)}v1H0z`, { className: ['s-share'], preserveAspectRatio: 'none', ariaHidden: 'true' }),
        number(mark),
      ),
    switch: ({ switch: text, on, mark }) => li('row', h('span', undefined, text), h('i', on ? 's-switch s-on' : 's-switch'), number(mark)),
    tiles: ({ tiles, mark }) =>
      li(
        'tiles',
        tiles.map(({ icon, text }, index) => h('span', undefined, h('span', `s-box s-${icon}`, drawIcon(icon)), text, index === 0 && number(mark))),
      ),
    windows: ({ windows, mark }) =>
      li(
        'windows',
        windows.map(({ icon, text }, index) => h('span', `s-box s-${icon}`, text, drawIcon(icon), index === 1 && number(mark))),
      ),
    keys: ({ keys }) =>
      keys.map((row) =>
        li(
          'keys',
          row.map((key) =>
            typeof key === 'string' ? box(key) : h('span', key.wide ? `s-box s-wide-${key.wide}` : 's-box', key.key, number(key.mark)),
          ),
        ),
      ),
    picture: ({ picture, mark }) => li('picture', drawPicture(picture), number(mark)),
    space: ({ space, mark }) => li('space', space, number(mark)),
  };
  const printPart = (part: object) => {
    const kind = Object.keys(part).find((key) => key in printers) as keyof PartOf;
    return (printers[kind] as Print<object>)(part);
  };
  const html = toHtml({ type: 'root', children: parts.flatMap(printPart) }, { closeEmptyElements: true });
  return { html, callouts };
}

/** Puts a file of `src/product/art` into a screen. */
function drawPicture(name: string): Element {
  const svg = readArt(name);
  const { viewBox } = svg.properties;
  return { ...svg, properties: { viewBox, role: 'img', ariaLabel: readText(svg, 'desc') }, children: cleanShapes(svg.children) };
}

/** Prints the numbers of a dialog's steps. Earlier ones are filled, the current one has a ring. */
function printSteps(now: number, count: number): Element {
  const steps = Array.from({ length: count }, (_, index) =>
    h('i', index + 1 < now ? 's-on' : index + 1 === now ? 's-now' : undefined, String(index + 1)),
  );
  return h('span', 's-steps', steps);
}
