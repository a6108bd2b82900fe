import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlToHast } from 'satteri';
import { describe, expect, test } from 'vitest';
import { listHtmlFiles } from '../../src/integration/html-files.ts';

const DIST = resolve(process.env['OUT_DIR'] ?? 'dist');
const SHEET = readFileSync('src/product/drawings/kit.css', 'utf8');

/** Width for a drawing on a phone of 360 pixels: in the text, and in a numbered step. */
const WIDTHS = { text: 328, step: 284 };
const MIN_FONT_SIZE = 11;
const MAX_BYTES = 2_500;

interface PlacedDrawing {
  route: string;
  figure: Element;
  svg: Element;
  isInStep: boolean;
}

const getClasses = ({ properties }: Element) => (Array.isArray(properties['className']) ? properties['className'].map(String) : []);
const getText = (node: Nodes): string => (node.type === 'text' ? node.value : 'children' in node ? node.children.map(getText).join('') : '');

function findAll(node: Nodes, isIncluded: (node: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [...(isIncluded(child) ? [child] : []), ...findAll(child, isIncluded)] : []));
}

const findByName = (node: Nodes, name: string) => findAll(node, ({ tagName }) => tagName === name);
const findByClass = (node: Nodes, name: string) => findAll(node, (element) => getClasses(element).includes(name));

const PAGES = listHtmlFiles(DIST).flatMap(({ file, route }) => {
  const html = readFileSync(file, 'utf8');
  return html.includes('class="drawing"') ? [{ route, tree: htmlToHast(html) as Root }] : [];
});
const DRAWINGS = PAGES.flatMap(({ route, tree }): PlacedDrawing[] => {
  const inSteps = new Set(findByClass(tree, 'steps').flatMap((steps) => findByClass(steps, 'drawing')));
  return findByClass(tree, 'drawing').map((figure) => ({
    route,
    figure,
    svg: findByName(figure, 'svg')[0] as Element,
    isInStep: inSteps.has(figure),
  }));
});

/** Expects that no drawing has a fault. */
function expectNone(listFaults: (drawing: PlacedDrawing) => readonly string[]): void {
  expect(DRAWINGS).not.toEqual([]);
  const name = ({ route, svg }: PlacedDrawing) => `${route}, ${String(svg.properties['ariaLabel']).slice(0, 40)}`;
  expect(DRAWINGS.flatMap((drawing) => listFaults(drawing).map((fault) => `${name(drawing)}: ${fault}`))).toEqual([]);
}

/** Returns the font size in drawing units: of the attribute, the class, or all. */
function getFontSize(text: Element): number {
  const size = text.properties['fontSize'];
  if (size !== undefined) return Number(size);
  const [ofClass] = getClasses(text).flatMap((name) => new RegExp(`\\.${name} \\{[^}]*font-size: (\\d+)px`).exec(SHEET)?.[1] ?? []);
  return Number(ofClass ?? /font: (\d+)px/.exec(SHEET)?.[1]);
}

describe('Every drawing of the site', () => {
  test('has a description, and reserves its space before it is drawn', () => {
    expectNone(({ svg: { properties } }) => {
      const { role, ariaLabel, width, height, viewBox } = properties;
      const [, , viewWidth = 0, viewHeight = 1] = String(viewBox).split(' ').map(Number);
      const isDescribed = role === 'img' && /\S\.\s*$/.test(String(ariaLabel));
      const isSized = Math.abs(Number(width) / Number(height) - viewWidth / viewHeight) < 0.02;
      return [...(isDescribed ? [] : ['no sentence']), ...(isSized ? [] : ['another shape than its view box'])];
    });
  });

  test('has text that is large enough on a phone', () => {
    expectNone(({ svg, isInStep }) => {
      const width = Number(String(svg.properties['viewBox']).split(' ')[2]);
      const scale = Math.min(Number(svg.properties['width']), isInStep ? WIDTHS.step : WIDTHS.text) / width;
      return findByName(svg, 'text').flatMap((text) => (getFontSize(text) * scale < MIN_FONT_SIZE ? [`"${getText(text)}" is too small`] : []));
    });
  });

  test('has spaces between words for text browsers, which ignore their positions', () => {
    // The pin header too: the gallery has it.
    const joined = PAGES.flatMap(({ tree }) => findByName(tree, 'svg')).filter((svg) => {
      const words = new Set(getText(svg).split(/\s+/));
      return findByName(svg, 'text').some((text) =>
        getText(text)
          .split(/\s+/)
          .some((word) => !words.has(word)),
      );
    });
    expect(joined.map(getText)).toEqual([]);
  });

  test('has the same numbers as its list', () => {
    expect(DRAWINGS.filter(({ svg }) => findByClass(svg, 'disc').length > 0)).not.toEqual([]);
    expectNone(({ figure, svg }) => {
      if (findByClass(svg, 'disc').length === 0) return [];
      const numbers = findByClass(svg, 'disc-number').map(getText);
      const items = findByName(figure, 'li').map((item, index) => (getText(item).trim() === '' ? 'empty' : `${index + 1}`));
      return numbers.join() === items.join() ? [] : [`${numbers.join()} in the drawing, ${items.join()} in the list`];
    });
  });

  test('stays within its byte limit, has no style of its own, no motion and no script', () => {
    expectNone(({ figure }) => {
      // The first drawing of a page brings the style sheet of all.
      const drawing = { ...figure, children: figure.children.filter((child) => child.type !== 'element' || child.tagName !== 'style') };
      const bytes = brotliCompressSync(toHtml(drawing)).length;
      const own = findAll(
        drawing,
        ({ tagName, properties }) => /^(?:style|script|set|animate\w*)$/.test(tagName) || properties['style'] !== undefined,
      );
      return [...(bytes > MAX_BYTES ? [`${bytes} B`] : []), ...own.map(({ tagName }) => `style, motion or script: ${tagName}`)];
    });
  });
});
