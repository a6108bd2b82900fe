import type { MdastNode } from 'satteri';
import { getPosition, ProblemError, type Place, type Problem } from '../data/problem.ts';
import type { ContentFile } from './content-files.ts';
import { parseContent, visit } from './content-tree.ts';
import { listHtmlElements } from './html-elements.ts';

/** A link as a writer wrote it. */
export interface SourceLink extends Place {
  /** The address as written. */
  url: string;
  /** Route of the page that holds it, to resolve relative addresses. */
  from: string;
}

/** What a content file refers to. */
interface References {
  /** Markdown links, reference definitions, `href` attributes of components, and of `<a>` in HTML. */
  links: SourceLink[];
  /** Addresses of pictures, as Markdown or as definitions of pictures. */
  images: SourceLink[];
  /** Addresses of pictures that are written as HTML or JSX. */
  elements: SourceLink[];
  /** Elements, as HTML or JSX, that have an id or a name in words. */
  named: (Place & NamedElement)[];
  /** Texts of `import` and `export` statements. */
  modules: (Place & { code: string })[];
  /** Components in plain Markdown, which cannot hold them. */
  components: (Place & { name: string })[];
  /** Why the file could not be read; it refers to nothing then. */
  problems: readonly Problem[];
}

/** An element with its id and its name. */
export interface NamedElement {
  /** In small letters. */
  element: string;
  id?: string | undefined;
  name?: string | undefined;
}

const read = new WeakMap<ContentFile, References>();

/** Reads what a Markdown or MDX file refers to; each file only once. */
export function collectReferences(content: ContentFile): References {
  const known = read.get(content) ?? readReferences(content);
  read.set(content, known);
  return known;
}

/** Lists the links of a Markdown or MDX file. */
export function collectLinks(content: ContentFile): SourceLink[] {
  return collectReferences(content).links;
}

function readReferences(content: ContentFile): References {
  const references: References = { links: [], images: [], elements: [], named: [], modules: [], components: [], problems: content.unread ?? [] };
  if (content.unread) return references;
  const definitions = new Map<string, SourceLink>();
  const used = { image: new Set<string>(), link: new Set<string>() };
  try {
    visit(parseContent(content), (node) => {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const place = { file: content.file, line, column };
      const url = getUrl(node);
      if (url !== undefined) references.links.push({ ...place, url, from: content.route });
      if (node.type === 'image') references.images.push({ ...place, url: node.url, from: content.route });
      for (const { name, attributes, offset } of listHtmlElements(node, content.source)) {
        const address = { ...place, ...getPosition(content.source, offset), from: content.route };
        if (name === 'a' && attributes['href'] !== undefined) references.links.push({ ...address, url: attributes['href'] });
        const { id, name: named } = attributes;
        if (id !== undefined || named !== undefined) references.named.push({ ...address, element: name, id, name: named });
        if (name === 'img' && attributes['src'] !== undefined) references.elements.push({ ...address, url: attributes['src'] });
      }
      const named = readNamed(node);
      if (named) references.named.push({ ...place, ...named });
      const source = getPictureSource(node);
      if (source !== undefined) references.elements.push({ ...place, url: source, from: content.route });
      if (node.type === 'imageReference') used.image.add(node.identifier);
      if (node.type === 'linkReference') used.link.add(node.identifier);
      if (node.type === 'definition') definitions.set(node.identifier, { ...place, url: node.url, from: content.route });
      const [, component] = (node.type === 'html' && /^<([A-Z]\w*)/.exec(node.value)) || [];
      if (component !== undefined) references.components.push({ ...place, name: component });
      if (node.type === 'mdxjsEsm') references.modules.push({ ...place, code: node.value });
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...references, problems: error.problems };
  }
  // One that nothing refers to is meant as a link.
  const isPicture = (name: string) => used.image.has(name) && !used.link.has(name);
  for (const [name, definition] of definitions) {
    if (used.image.has(name)) references.images.push(definition);
    if (!isPicture(name)) references.links.push(definition);
  }
  return references;
}

/** An element of JSX, which is no component, with the id and the name that it says in words. */
function readNamed(node: MdastNode): NamedElement | undefined {
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name || !/^[a-z]/.test(node.name)) return undefined;
  const [id, name] = ['id', 'name'].map((key) =>
    readWords(node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === key)?.value),
  );
  return id === undefined && name === undefined ? undefined : { element: node.name, id, name };
}

/** The text of an attribute of JSX, where it is one: in quotes, or in quotes in braces. */
function readWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const code = typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : '';
  return /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(code)?.[2];
}

function getUrl(node: MdastNode): string | undefined {
  if (node.type === 'link') return node.url;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const href = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'href');
  return typeof href?.value === 'string' ? href.value : undefined;
}

/** Where an `<img>` of JSX takes its picture from, as far as it says that in words. */
function getPictureSource(node: MdastNode): string | undefined {
  if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'img') return undefined;
  const source = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src');
  return typeof source?.value === 'string' ? source.value : undefined;
}
