import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { toHtml } from 'hast-util-to-html';
import { listHtmlFiles } from '../../src/integration/html-files.ts';
import { expect, test } from '../support/test.ts';

const DIST = resolve(import.meta.dirname, '../..', process.env['OUT_DIR'] ?? 'dist');
const SHEET = readFileSync(resolve(import.meta.dirname, '../../src/product/drawings/kit.css'), 'utf8');

/** Width for a drawing on a phone of 360 pixels: in the text, and in a numbered step. */
const WIDTHS = { text: 328, step: 284 };
const MIN_FONT_SIZE = 11;
const MAX_BYTES = 2_500;
/** The style sheet in a page's first drawing, shared by all. */
const MAX_SHEET_BYTES = 1_500;

interface PlacedDrawing {
  route: string;
  figure: Element;
  isInStep: boolean;
}

const getClasses = ({ properties }: Element) => (Array.isArray(properties['className']) ? properties['className'].map(String) : []);
const getText = (node: Nodes): string => (node.type === 'text' ? node.value : 'children' in node ? node.children.map(getText).join('') : '');

function findAll(node: Nodes, isIncluded: (node: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [...(isIncluded(child) ? [child] : []), ...findAll(child, isIncluded)] : []));
}

function findDrawings(node: Nodes, route: string, isInStep = false): PlacedDrawing[] {
  if (node.type === 'element' && getClasses(node).includes('drawing')) return [{ route, figure: node, isInStep }];
  const isStep = isInStep || (node.type === 'element' && getClasses(node).includes('steps'));
  return 'children' in node ? node.children.flatMap((child) => findDrawings(child, route, isStep)) : [];
}

const PAGES = existsSync(DIST)
  ? listHtmlFiles(DIST).flatMap(({ file, route }) => {
      const html = readFileSync(file, 'utf8');
      return html.includes('class="drawing"') ? [{ route, tree: htmlToHast(html) as Root }] : [];
    })
  : [];
const DRAWINGS = PAGES.flatMap(({ route, tree }) => findDrawings(tree, route));
const getSvg = ({ figure }: PlacedDrawing) => findAll(figure, ({ tagName }) => tagName === 'svg')[0] as Element;
const listOf = (find: (drawing: PlacedDrawing) => readonly string[]) =>
  DRAWINGS.flatMap((drawing) =>
    find(drawing).map((text) => `${drawing.route}, ${String(getSvg(drawing).properties['ariaLabel']).slice(0, 40)}: ${text}`),
  );

/** Returns the font size in drawing units: of the attribute, the class, or all. */
function getFontSize(text: Element): number {
  const size = text.properties['fontSize'];
  if (size !== undefined) return Number(size);
  const [ofClass] = getClasses(text).flatMap((name) => new RegExp(`\\.${name} \\{[^}]*font-size: (\\d+)px`).exec(SHEET)?.[1] ?? []);
  return Number(ofClass ?? /font: (\d+)px/.exec(SHEET)?.[1]);
}

/** Splits a drawing from its style rules. */
function splitSheet(html: string): { drawing: string; sheet: string } {
  const [sheet = ''] = /<style>.*<\/style>/s.exec(html) ?? [];
  return { drawing: html.replace(sheet, ''), sheet };
}

test.describe('Every drawing of the site', () => {
  test('has a description, and reserves its space before it is drawn', () => {
    expect(DRAWINGS).not.toEqual([]);
    expect(
      listOf((drawing) => {
        const { role, ariaLabel, width, height, viewBox } = getSvg(drawing).properties;
        const hasDescription =
          role === 'img' &&
          String(ariaLabel ?? '')
            .trim()
            .endsWith('.');
        const [, , viewWidth, viewHeight] = String(viewBox).split(' ').map(Number);
        const isSized = Math.abs(Number(width) / Number(height) - (viewWidth ?? 0) / (viewHeight ?? 1)) < 0.02;
        return [...(hasDescription ? [] : ['no sentence']), ...(isSized ? [] : ['another shape than its view box'])];
      }),
    ).toEqual([]);
  });

  test('has text that is large enough on a phone', () => {
    expect(
      listOf((drawing) => {
        const svg = getSvg(drawing);
        const width = Number(String(svg.properties['viewBox']).split(' ')[2]);
        const scale = Math.min(Number(svg.properties['width']), drawing.isInStep ? WIDTHS.step : WIDTHS.text) / width;
        const texts = findAll(svg, ({ tagName }) => tagName === 'text');
        return texts.filter((text) => getFontSize(text) * scale < MIN_FONT_SIZE).map((text) => `"${getText(text)}" is too small`);
      }),
    ).toEqual([]);
  });

  test('has spaces between words for text browsers, which ignore their positions', () => {
    const isJoined = (svg: Element) => {
      const words = getText(svg).split(/\s+/);
      const texts = findAll(svg, ({ tagName }) => tagName === 'text').flatMap((text) => getText(text).split(/\s+/));
      return texts.some((word) => !words.includes(word));
    };
    // Charts and the pin header too: the gallery has all of them.
    const joined = PAGES.flatMap(({ route, tree }) =>
      findAll(tree, ({ tagName }) => tagName === 'svg')
        .filter(isJoined)
        .map((svg) => `${route}: ${getText(svg).slice(0, 60)}`),
    );
    expect(joined).toEqual([]);
  });

  test('has the same numbers as its list', () => {
    const numbered = DRAWINGS.filter((drawing) => findAll(getSvg(drawing), (node) => getClasses(node).includes('disc')).length > 0);
    expect(numbered).not.toEqual([]);
    for (const drawing of numbered) {
      const numbers = findAll(getSvg(drawing), (node) => getClasses(node).includes('disc-number')).map(getText);
      const items = findAll(drawing.figure, ({ tagName }) => tagName === 'li').map(getText);
      expect(numbers, drawing.route).toEqual(items.map((_, index) => `${index + 1}`));
      expect(
        items.filter((item) => item.trim() === ''),
        drawing.route,
      ).toEqual([]);
    }
  });

  test('stays within its byte limit, has no inline style and no id of another drawing', () => {
    expect(
      listOf(({ figure }) => {
        const { drawing, sheet } = splitSheet(toHtml(figure));
        const bytes = brotliCompressSync(drawing).length;
        const sheetBytes = brotliCompressSync(sheet).length;
        const styled = findAll(figure, ({ properties }) => properties['style'] !== undefined);
        return [
          ...(bytes > MAX_BYTES ? [`${bytes} B`] : []),
          ...(sheetBytes > MAX_SHEET_BYTES ? [`${sheetBytes} B of rules`] : []),
          ...styled.map(({ tagName }) => `style of ${tagName}`),
        ];
      }),
    ).toEqual([]);
    for (const { route, tree } of PAGES) {
      const ids = findAll(tree, ({ properties }) => properties['id'] !== undefined).map(({ properties }) => properties['id']);
      expect(
        ids.filter((id, index) => ids.indexOf(id) < index),
        route,
      ).toEqual([]);
    }
  });
});
