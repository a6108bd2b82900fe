import { attempt, getPosition, type SourcePosition, type Problem } from '../lib/problem.ts';
import { isJsx, getAttribute, locateNode, parseContent, visit, listHtmlElements } from './content-tree.ts';
import type { MdastNode } from 'satteri';
import { Parser } from 'htmlparser2';
import type { ContentFile } from './content-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { locateInConfig, type ConfigPath } from './config-position.ts';
import { SITE_CONFIG_PATH } from './load-site-config.ts';

/** A link in a source file. */
export interface SourceLink extends SourcePosition {
  /** The address as written. */
  url: string;
  /** Route of its page, to resolve relative addresses. */
  from: string;
}

/** References in a content file. */
interface References {
  /** Markdown links, reference definitions, `href` attributes of components, and of `<a>` in HTML. */
  links: SourceLink[];
  /** Addresses of pictures in Markdown, including definitions. */
  images: SourceLink[];
  /** Addresses of pictures in HTML or JSX. */
  elements: SourceLink[];
  /** HTML or JSX elements with a literal id or name. */
  named: (SourcePosition & NamedElement)[];
  /** Blocks of code with a language. */
  languages: (SourcePosition & { language: string })[];
  /** Texts of `import` and `export` statements. */
  modules: (SourcePosition & { code: string })[];
  /** Components in plain Markdown, which doesn't support them. */
  components: (SourcePosition & { name: string })[];
  /** Errors if it could not be read; no references then. */
  problems: readonly Problem[];
}

export interface NamedElement {
  /** Lower case. */
  element: string;
  id?: string | undefined;
  name?: string | undefined;
}

const cache = new WeakMap<ContentFile, References>();

/** Collects a Markdown or MDX file's references; reads each file once. */
export function collectReferences(content: ContentFile): References {
  const known = cache.get(content) ?? readReferences(content);
  cache.set(content, known);
  return known;
}

/** Lists a Markdown or MDX file's links. */
export function collectLinks(content: ContentFile): SourceLink[] {
  return collectReferences(content).links;
}

function readReferences(content: ContentFile): References {
  const references: References = {
    ...{ links: [], images: [], elements: [], named: [], languages: [], modules: [], components: [] },
    problems: content.readErrors ?? [],
  };
  if (content.readErrors) return references;
  const definitions = new Map<string, SourceLink>();
  const used = { image: new Set<string>(), link: new Set<string>() };
  const { problems } = attempt(() =>
    visit(parseContent(content), (node) => {
      const position = locateNode(content, node);
      const url = node.type === 'link' ? node.url : getAddress(node, 'href');
      if (url !== undefined) references.links.push({ ...position, url, from: content.route });
      if (node.type === 'image') references.images.push({ ...position, url: node.url, from: content.route });
      for (const { name, attributes, offset } of listHtmlElements(node, content.source)) {
        const address = { ...position, ...getPosition(content.source, offset), from: content.route };
        if (name === 'a' && attributes['href'] !== undefined) references.links.push({ ...address, url: attributes['href'] });
        const { id, name: named } = attributes;
        if (id !== undefined || named !== undefined) references.named.push({ ...address, element: name, id, name: named });
        if (name === 'img' && attributes['src'] !== undefined) references.elements.push({ ...address, url: attributes['src'] });
      }
      const named = readNamed(node);
      if (named) references.named.push({ ...position, ...named });
      const source = isJsx(node) && node.name === 'img' ? getAddress(node, 'src') : undefined;
      if (source !== undefined) references.elements.push({ ...position, url: source, from: content.route });
      if (node.type === 'code' && node.lang) references.languages.push({ ...position, language: node.lang });
      if (node.type === 'imageReference') used.image.add(node.identifier);
      if (node.type === 'linkReference') used.link.add(node.identifier);
      if (node.type === 'definition') definitions.set(node.identifier, { ...position, url: node.url, from: content.route });
      const [, component] = (node.type === 'html' && /^<([A-Z]\w*)/.exec(node.value)) || [];
      if (component !== undefined) references.components.push({ ...position, name: component });
      if (node.type === 'mdxjsEsm') references.modules.push({ ...position, code: node.value });
    }),
  );
  if (problems.length > 0) return { ...references, problems };
  // Unused definitions count as links.
  const isPicture = (name: string) => used.image.has(name) && !used.link.has(name);
  for (const [name, definition] of definitions) {
    if (used.image.has(name)) references.images.push(definition);
    if (!isPicture(name)) references.links.push(definition);
  }
  return references;
}

/** Reads the literal id and name of a JSX element that is not a component. */
function readNamed(node: MdastNode): NamedElement | undefined {
  if (!isJsx(node) || !node.name || !/^[a-z]/.test(node.name)) return undefined;
  const [id, name] = ['id', 'name'].map((key) => readWords(getAttribute(node, key)));
  return id === undefined && name === undefined ? undefined : { element: node.name, id, name };
}

/** Returns the text of a JSX attribute, if literal: in quotes, or in quotes in braces. */
function readWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const code = typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : '';
  return /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(code)?.[2];
}

/** Returns an address in an attribute of a JSX element, if literal. */
function getAddress(node: MdastNode, name: string): string | undefined {
  const value = isJsx(node) ? getAttribute(node, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Lists the links in the configuration's navbar, footer, sidebars and announcement. */
export function collectConfigLinks(site: SiteConfig): SourceLink[] {
  const sidebars = site.docs.versions.flatMap((version, index) => collectHrefs(version.sidebars, ['docs', 'versions', index, 'sidebars']));
  const texts: [path: ConfigPath, html: string][] = [
    [['announcementBar', 'content'], site.announcementBar?.content ?? ''],
    ...site.navbar.items.map((item, index): [ConfigPath, string] => [['navbar', 'items', index, 'value'], item.type === 'html' ? item.value : '']),
  ];
  const inTexts = texts.flatMap(([path, html]) => listHrefs(html).map((url): Href => ({ path, url })));
  return [
    ...collectHrefs(site.navbar, ['navbar']),
    ...collectHrefs(site.footer, ['footer']),
    ...collectHrefs(site.search, ['search']),
    ...sidebars,
    ...inTexts,
  ].map(({ path, url }) => ({
    ...locateInConfig(SITE_CONFIG_PATH, path),
    url,
    from: '/',
  }));
}

interface Href {
  path: ConfigPath;
  url: string;
}

function collectHrefs(value: unknown, path: ConfigPath): Href[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const childPath = [...path, key];
    return key === 'href' && typeof child === 'string' ? [{ path: childPath, url: child }] : collectHrefs(child, childPath);
  });
}

function listHrefs(html: string): string[] {
  const hrefs: string[] = [];
  new Parser({ onattribute: (name, value) => name === 'href' && hrefs.push(value) }).end(html);
  return hrefs;
}
