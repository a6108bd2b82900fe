import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { SOURCE_MARKS } from '../../lib/build-marks.ts';
import { getClasses, hasClass, makeElement } from '../../lib/hast.ts';
import { CALLOUTS } from '../callouts.ts';
import { toProperty } from './nodes.ts';

/** Attributes of a `pre` element from its fence. */
export const FENCE = { language: 'dataLanguage', title: 'dataTitle' } as const;

/** Parts for the eye, or for scripts. */
const OMITTED = new Set(['h1', 'script', 'style', 'template', 'button', 'select', 'wbr']);
const OMITTED_CLASSES = ['anchor', 'wrap', 'external', 'truncated-here', 'no-print'];

interface State {
  /** The last heading level, below which tabs go. */
  level: number;
  /** Makes the address of a link work anywhere. */
  toAbsolute: (link: string) => string;
}

/**
 * Turns the output of our components and plugins into elements that mean the
 * same without style and script. A callout becomes a quote that starts with its
 * title, tabs become sections with headings, and drawings become text. Code keeps language and title. In an API reference,
 * fields are lists of facts, and calls use one language.
 */
export function makePlain(nodes: readonly ElementContent[], state: State): ElementContent[] {
  return nodes.flatMap((node) => {
    // HTML positions are dropped. They are unused, and most of what would be copied.
    if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\u00A0', ' ') }];
    return node.type === 'element' && !isOmitted(node) ? makePlainElement(node, state) : [];
  });
}

function isOmitted(node: Element): boolean {
  // A schema alternative's link to itself.
  if ((node.tagName === 'a' && 'dataSearchSkip' in node.properties) || toProperty(SOURCE_MARKS.skip) in node.properties) return true;
  // The facts of the form say it, unless it is about a page in a list.
  if (hasClass(node, 'page-meta') && !hasClass(node, 'listed')) return true;
  if (OMITTED.has(node.tagName) || OMITTED_CLASSES.some((name) => hasClass(node, name))) return true;
  // Task list boxes are disabled; others switch page content.
  return (node.tagName === 'input' && !node.properties['disabled']) || node.properties['hidden'] === true;
}

function makePlainElement(node: Element, state: State): ElementContent[] {
  const { tagName, properties } = node;
  const within = () => makePlain(node.children, state);
  if (hasClass(node, 'callout')) return [makeElement('blockquote', makeCallout(node, state))];
  if (hasClass(node, 'callout-title') || hasClass(node, 'card-title')) return [makeElement('p', [makeStrong(within())])];
  if (hasClass(node, 'tabs-set')) return makeTabs(node, state);
  if (tagName === 'p' && (hasClass(node, 'listed') || hasClass(node, 'downloads'))) return [{ ...node, children: separate(within()) }];
  if (hasClass(node, 'samples'))
    return makePlain(node.children.filter((child) => child.type === 'element' && child.tagName === 'figure').slice(0, 1), state);
  if (tagName === 'p' && hasClass(node, 'field')) return [makeElement('p', separateFacts(within()))];
  if (tagName === 'li' && node.children.some((child) => child.type === 'element' && hasClass(child, 'field')))
    return [makeElement('li', joinField(within()))];
  if (hasClass(node, 'choices')) return [makeElement('div', makeChoices(node, state))];
  if (tagName === 'a' && hasClass(node, 'name')) return [makeElement('code', within())];
  // The link of a term would repeat on many pages.
  if (hasClass(node, 'term')) return within();
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level) {
    state.level = Number(level);
    return [
      makeElement(
        tagName,
        node.children.flatMap((child) => makePlain(isFragmentLink(child) ? child.children : [child], state)),
      ),
    ];
  }
  switch (tagName) {
    case 'svg':
      return properties['role'] === 'img' ? [{ type: 'text', value: describeDrawing(String(properties['ariaLabel'])) }] : [];
    case 'figure':
      return makeFigure(node, state);
    case 'figcaption':
      return [makeElement('p', within())];
    case 'pre':
      return [makeCode(node)];
    case 'summary':
      return node.children.some((child) => child.type === 'element' && /^h[1-6]$/.test(child.tagName))
        ? within()
        : [makeElement('p', [makeStrong(within())])];
    case 'th':
    case 'td':
      return [{ ...node, properties: { ...properties, ...readAlignment(node) }, children: within() }];
    default:
      return [makeElement(tagName, within(), makeAbsolute(properties, state))];
  }
}

/** Announces a drawing, which sentences describe. An icon only has a name. */
function describeDrawing(label: string): string {
  return label.endsWith('.') ? `Drawing: ${label}` : label;
}

function makeAbsolute(properties: Element['properties'], { toAbsolute }: State): Element['properties'] {
  const links = ['href', 'src'].filter((name) => typeof properties[name] === 'string');
  return { ...properties, ...Object.fromEntries(links.map((name) => [name, toAbsolute(String(properties[name]))])) };
}

/** Adds the kind of callout to a custom title. */
function makeCallout(node: Element, state: State): ElementContent[] {
  const [word] = Object.entries(CALLOUTS).flatMap(([kind, label]) => (hasClass(node, `callout-${kind}`) ? [label] : []));
  return node.children.flatMap((child) => {
    const isTitle = child.type === 'element' && hasClass(child, 'callout-title');
    const parts = makePlain([child], state);
    const [title] = parts;
    if (!isTitle || title?.type !== 'element' || word === undefined || toString(child) === word) return parts;
    return [makeElement('p', [makeStrong([{ type: 'text', value: `${word}: ` }, ...makePlain(child.children, state)])])];
  });
}

/** Makes words bold that may contain bold ones, which Markdown can't nest. */
function makeStrong(nodes: readonly ElementContent[]): Element {
  const join = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child) => {
      if (child.type !== 'element') return [child];
      return ['strong', 'b'].includes(child.tagName) ? join(child.children) : [{ ...child, children: join(child.children) }];
    });
  return makeElement('strong', join(nodes));
}

/** Turns each tab into a section below the current heading. */
function makeTabs(node: Element, state: State): ElementContent[] {
  const { level } = state;
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    state.level = Math.min(6, level + 1);
    if (child.tagName === 'label') return [makeElement(`h${state.level}`, makePlain(child.children, state))];
    const panel = child.tagName === 'input' ? [] : makePlain([child], state);
    state.level = level;
    return panel;
  });
}

function makeFigure(node: Element, state: State): ElementContent[] {
  if (!hasClass(node, 'code')) {
    const source = node.properties[toProperty(SOURCE_MARKS.diagram)];
    if (typeof source !== 'string') return makePlain(node.children, state);
    // Each colour mode has a drawing, in a link that opens it enlarged. One is enough.
    const parts = node.children.filter((child) => child.type === 'element');
    const drawing = parts.find(({ tagName }) => tagName === 'a')?.children ?? [];
    return [...makePlain([...drawing, ...parts.filter(({ tagName }) => tagName !== 'a')], state), makePre(source, 'mermaid')];
  }
  const title = node.children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  return makePlain(
    node.children.filter((child) => child !== title),
    state,
  ).map((child) => (child.type === 'element' && child.tagName === 'pre' && title ? withTitle(child, toString(title)) : child));
}

/** Checks if part of a heading links to an anchor on the page, such as the heading itself. */
function isFragmentLink(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'a' && String(node.properties['href']).startsWith('#') && !hasClass(node, 'anchor');
}

/** Puts a field's description on the line of its facts, if it is one paragraph. */
function joinField(nodes: readonly ElementContent[]): ElementContent[] {
  const [line, about, ...rest] = nodes.filter((node) => node.type === 'element');
  if (!line) return [];
  const [text, ...further] = about?.tagName === 'div' ? about.children.filter((child) => child.type === 'element') : [];
  if (text?.tagName !== 'p' || further.length > 0) return [...line.children, ...(about ? [about] : []), ...rest];
  return [...line.children, { type: 'text', value: ': ' }, ...text.children, ...rest];
}

/** Turns a schema's alternatives into list items. */
function makeChoices(node: Element, state: State): ElementContent[] {
  const [title, ...options] = node.children.filter((child) => child.type === 'element');
  return [
    ...(title ? makePlain([title], state) : []),
    makeElement(
      'ul',
      options.map((option) => makeElement('li', makePlain(option.children, state))),
    ),
  ];
}

/** Puts commas between the facts after a field's name. */
function separateFacts(nodes: readonly ElementContent[]): ElementContent[] {
  const facts = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const [name] = facts;
  // A field's name, or the label of a code.
  const isNamed = name?.type === 'text' || (name?.type === 'element' && ['code', 'strong'].includes(name.tagName));
  const trimmed = facts.map((fact) => (fact.type === 'text' ? { ...fact, value: fact.value.trim() } : fact));
  return trimmed.flatMap((fact, index) => [{ type: 'text', value: index === 0 ? '' : index === 1 && isNamed ? ' ' : ', ' }, fact]);
}

/** Puts commas between adjacent elements, which the page separates by spacing. */
function separate(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const isApart = node.type !== 'element' || nodes[index - 1]?.type !== 'element';
    return isApart ? [node] : [{ type: 'text', value: ', ' }, node];
  });
}

function withTitle(pre: Element, title: string): Element {
  return { ...pre, properties: { ...pre.properties, [FENCE.title]: title } };
}

function makeCode(pre: Element): Element {
  const language = pre.properties[toProperty(SOURCE_MARKS.language)];
  return makePre(toString(pre).replace(/\n$/, ''), typeof language === 'string' ? language : '');
}

function makePre(code: string, language: string): Element {
  return makeElement('pre', [code], { [FENCE.language]: language });
}

/** Reads a cell's alignment from its class. */
function readAlignment(node: Element): { align?: string } {
  const [, align] = /align-(center|right)/.exec(getClasses(node).join(' ')) ?? [];
  return align ? { align } : {};
}
