import { renderApiMarkdown, renderApiText } from '../reference/api-markdown.ts';
import type { Example } from '../reference/examples.ts';
import type { SchemaModel } from '../reference/schema-model.ts';
import type { SchemaView } from '../reference/schema-rows.ts';
import type { SchemaUser } from '../reference/schema-users.ts';
import type { Sample } from '../reference/samples.ts';
import { renderOperation, type ExampleGroup, type RenderedOperation } from './operation-page.ts';
import { listOperationDays, renderChanges, type OperationDay, type RenderedChanges } from './changes-page.ts';
import { renderOverview, type RenderedOverview } from './overview-page.ts';
import { describeChanges, describeList, describeOperation, describeOverview, describeSchema } from './reference-heads.ts';
import type {
  ChangesPageEntry,
  ListPageEntry,
  ListLink,
  OperationPageEntry,
  OverviewPageEntry,
  ReferenceEntry,
  SchemaPageEntry,
} from './reference-entries.ts';
import type { PageSubject } from './page.ts';

/** A piece of text with an optional link. */
interface PageLink {
  text: string;
  href: string | undefined;
}

/** Highlights code as `<code>` content. */
export type Highlight = (code: string, language: string) => Promise<string>;

/** A sample with colours. */
export interface HighlightedSample extends Pick<Sample, 'id' | 'label' | 'language'> {
  html: string;
}

/** An example with colours. */
export interface HighlightedExample extends Pick<Example, 'id' | 'label' | 'about' | 'href' | 'language'> {
  html: string;
}

/** The samples of one example. */
export interface HighlightedVariant extends Pick<Example, 'id' | 'label' | 'about'> {
  samples: HighlightedSample[];
}

export interface OperationPage extends Omit<RenderedOperation, 'samples' | 'variants' | 'examples'> {
  kind: 'operation';
  /** Days on which it was added and changed. */
  history: OperationDay[];
  samples: HighlightedSample[];
  variants: HighlightedVariant[];
  examples: ExampleGroup<HighlightedExample>[];
}

export interface OverviewPage extends RenderedOverview {
  kind: 'overview';
}

export interface ChangesPage extends RenderedChanges {
  kind: 'changes';
}

export interface SchemaPage {
  kind: 'schema';
  title: string;
  view: SchemaView;
  /** Its list of schemas and its description. */
  index: PageLink;
  description: PageLink;
  /** An example, if any. */
  example: { html: string; language: string } | undefined;
  users: SchemaUser[];
  /** Number of unlisted users. */
  furtherUsers: number;
}

/** A list of schemas or of operations. */
export interface ListPage {
  kind: 'list';
  title: string;
  about: string;
  description: PageLink;
  /** With texts as HTML. */
  links: ListLink[];
}

/** Contents of an API reference page. */
export type ReferencePage = OperationPage | OverviewPage | SchemaPage | ListPage | ChangesPage;

/** A page's frame and contents. */
interface Rendered {
  subject: PageSubject;
  contents: ReferencePage;
}

/** Limit of users listed on a schema's page; error schemas can have a thousand. */
const MOST_USERS = 100;

/** Prepares a page of an API reference. Its model is built here and not kept. */
export function renderReferencePage(entry: ReferenceEntry, highlight: Highlight): Promise<Rendered> {
  switch (entry.kind) {
    case 'operation':
      return renderOperationPage(entry, highlight);
    case 'schema':
      return renderSchemaPage(entry, highlight);
    case 'overview':
      return Promise.resolve(renderOverviewPage(entry));
    case 'list':
      return Promise.resolve(renderListPage(entry));
    case 'changes':
      return Promise.resolve(renderChangesPage(entry));
  }
}

async function renderOperationPage({ operation, makeModel, context, place }: OperationPageEntry, highlight: Highlight): Promise<Rendered> {
  const { samples, variants, examples, ...others } = renderOperation(makeModel(), context.description);
  const highlightExample = async ({ id, label, about, text, language, href }: Example): Promise<HighlightedExample> => ({
    id,
    label,
    about,
    href,
    language,
    html: await highlight(text, language),
  });
  const highlightSamples = (list: readonly Sample[]): Promise<HighlightedSample[]> =>
    Promise.all(list.map(async ({ id, label, code, language }) => ({ id, label, language, html: await highlight(code, language) })));
  const contents: OperationPage = {
    kind: 'operation',
    history: listOperationDays(context, operation),
    ...others,
    samples: await highlightSamples(samples),
    variants: await Promise.all(
      variants.map(async ({ example: { id, label, about }, samples: own }) => ({ id, label, about, samples: await highlightSamples(own) })),
    ),
    examples: await Promise.all(examples.map(async (group) => ({ ...group, examples: await Promise.all(group.examples.map(highlightExample)) }))),
  };
  return { subject: { ...place, ...describeOperation(operation) }, contents };
}

function renderOverviewPage({ operations, context, place }: OverviewPageEntry): Rendered {
  const { description } = context;
  const contents: OverviewPage = { kind: 'overview', ...renderOverview(context, operations) };
  return { subject: { ...place, ...describeOverview(description) }, contents };
}

function renderChangesPage(entry: ChangesPageEntry): Rendered {
  const contents: ChangesPage = { kind: 'changes', ...renderChanges(entry) };
  return { subject: { ...entry.place, ...describeChanges(entry.context.description) }, contents };
}

async function renderSchemaPage({ schema, context, place }: SchemaPageEntry, highlight: Highlight): Promise<Rendered> {
  const { description, schemaIndexHref } = context;
  const { view, usedBy, example }: SchemaModel = schema.makeModel();
  const { title } = schema;
  const contents: SchemaPage = {
    kind: 'schema',
    title,
    index: { text: 'Schema', href: schemaIndexHref },
    description: { text: description.title, href: description.route },
    view,
    example: example && { html: await highlight(example.text, example.language), language: example.language },
    users: usedBy.slice(0, MOST_USERS),
    furtherUsers: Math.max(0, usedBy.length - MOST_USERS),
  };
  return { subject: { ...place, ...describeSchema(title, view.description, description) }, contents };
}

function renderListPage({ title, text, links, context: { description }, place }: ListPageEntry): Rendered {
  const contents: ListPage = {
    kind: 'list',
    title,
    about: renderApiMarkdown(text).html,
    description: { text: description.title, href: description.route },
    links: links.map((each) => ({ ...each, about: renderApiText(each.about ?? '') })),
  };
  return { subject: { ...place, ...describeList(title, links.length) }, contents };
}
