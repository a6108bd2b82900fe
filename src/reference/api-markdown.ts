import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Heading } from '../lib/heading.ts';
import { parseSafely } from './safe-markup.ts';

/** Text without any character that has a meaning in Markdown or HTML. */
const PLAIN = /^[\p{L}\p{N} .,:;'"()/?!%=+–-]*$/u;

interface Options {
  /** Level of the highest heading. Without it, headings become bold lines. */
  headings?: 2 | 3;
}

/** Renders a description's Markdown (CommonMark, OpenAPI 3.1 section 4.4.2), which may contain HTML. Drops what could run, style or load. */
export function renderApiMarkdown(source: string, { headings }: Options = {}): { html: string; headings: Heading[] } {
  const text = source.trim();
  if (text === '') return { html: '', headings: [] };
  if (PLAIN.test(text) && !text.includes('www.') && !text.includes('://') && !/^\s*(?:\d+[.)]|[-+=])/.test(text))
    return { html: `<p>${escapeHtml(text)}</p>`, headings: [] };
  const printer = new Printer(headings);
  const children = parseSafely(text).children.flatMap((child) => printer.print(child as ElementContent, false));
  return { html: toHtml({ type: 'root', children }, { characterReferences: { useNamedReferences: true } }), headings: printer.headings };
}

/** Renders Markdown on one line. A single paragraph loses its tags. */
export function renderApiText(source: string): string {
  const html = renderApiMarkdown(source).html.trimEnd();
  const isParagraph = html.startsWith('<p>') && html.endsWith('</p>') && !html.includes('<p>', 1);
  return isParagraph ? html.slice('<p>'.length, -'</p>'.length) : html;
}

/** Turns safe markup into page content. */
class Printer {
  readonly headings: Heading[] = [];
  readonly #top: number | undefined;
  readonly #slugger = new GithubSlugger();
  readonly #open: number[] = [];
  #tables = 0;

  constructor(top: number | undefined) {
    this.#top = top;
  }

  print(node: ElementContent, isLinked: boolean): ElementContent[] {
    if (node.type !== 'element') return [node];
    const { tagName, properties } = node;
    const isLink = tagName === 'a';
    const children = node.children.flatMap((child) => this.print(child, isLinked || isLink));
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) return [this.#renderHeading(Number(level), node, children)];
    switch (tagName) {
      case 'img':
        return renderImage(properties, isLinked);
      case 'table':
        this.#tables += 1;
        return [
          make('div', { className: ['table'], role: 'region', tabIndex: 0, ariaLabel: `Table ${this.#tables}` }, [
            make('table', properties, children),
          ]),
        ];
      case 'pre':
        return [make('pre', { ...properties, tabIndex: 0 }, children)];
      case 'td':
      case 'th':
        return [make(tagName, renderAlignment(properties), children)];
      default:
        return [{ ...node, children }];
    }
  }

  /** Shifts headings so that the highest has the wanted level and none is skipped, and adds ids. */
  #renderHeading(level: number, node: Element, children: ElementContent[]): Element {
    if (this.#top === undefined) return make('p', {}, [make('strong', {}, children)]);
    while (this.#open.length > 0 && (this.#open.at(-1) ?? 0) >= level) this.#open.pop();
    this.#open.push(level);
    const depth = Math.min(6, this.#top + this.#open.length - 1);
    const text = toString(node);
    const slug = `about-${this.#slugger.slug(text)}`;
    this.headings.push({ depth, slug, text });
    const anchor = make('a', { className: ['anchor'], href: `#${slug}`, ariaLabel: 'Link to this section' }, []);
    return make(`h${depth}`, { id: slug }, [...children, anchor]);
  }
}

function make(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Links pictures instead of loading them from other hosts. */
function renderImage({ src, alt }: Properties, isLinked: boolean): ElementContent[] {
  const label = { type: 'text' as const, value: String(alt ?? '') };
  if (!src || isLinked) return [label];
  return [make('a', { href: src }, [label.value === '' ? { ...label, value: 'picture' } : label])];
}

/** Turns alignment into a class. The content security policy allows no styles. */
function renderAlignment({ style, ...properties }: Properties): Properties {
  const [, alignment] = /(center|right)$/.exec(String(style ?? '')) ?? [];
  return alignment ? { ...properties, className: [`align-${alignment}`] } : properties;
}
