import { renderApiMarkdown, renderApiText } from '../openapi/api-markdown.ts';
import type { Example } from '../openapi/examples.ts';
import type { SchemaModel } from '../openapi/schema-model.ts';
import type { SchemaView } from '../openapi/schema-rows.ts';
import type { SchemaUser } from '../openapi/schema-users.ts';
import type { Sample } from '../openapi/samples.ts';
import { printOperation, type ExampleGroup, type PrintedOperation } from './printed-operation.ts';
import { printOverview, type PrintedOverview } from './printed-overview.ts';
import { describeList, describeOperation, describeOverview, describeSchema } from '../site-model/reference-heads.ts';
import type { ListPageEntry, ListLink, OperationPageEntry, OverviewPageEntry, ReferenceEntry, SchemaPageEntry } from './reference-pages.ts';
import type { PageSubject } from './page.ts';

/** A piece of text with an optional link. */
interface PageLink {
  text: string;
  href: string | undefined;
}

/** Highlights code as `<code>` content. */
export type Highlight = (code: string, language: string) => Promise<string>;

/** A sample with colours. */
export interface PaintedSample extends Pick<Sample, 'id' | 'label' | 'language'> {
  html: string;
}

/** An example with colours. */
export interface PaintedExample extends Pick<Example, 'id' | 'label' | 'description' | 'href' | 'language'> {
  html: string;
}

export interface OperationPage extends Omit<PrintedOperation, 'samples' | 'examples'> {
  kind: 'operation';
  samples: PaintedSample[];
  examples: ExampleGroup<PaintedExample>[];
}

export interface OverviewPage extends PrintedOverview {
  kind: 'overview';
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
  links: (Omit<ListLink, 'about'> & { about: string | undefined })[];
}

/** Contents of an API reference page. */
export type ReferencePage = OperationPage | OverviewPage | SchemaPage | ListPage;

/** A page's frame and contents. */
interface Printed {
  subject: PageSubject;
  contents: ReferencePage;
}

/** Limit of users listed on a schema's page; error schemas can have a thousand. */
const MOST_USERS = 100;

/** Prepares a page of an API reference. Its model is built here and not kept. */
export function printReferencePage(entry: ReferenceEntry, highlight: Highlight): Promise<Printed> {
  switch (entry.kind) {
    case 'operation':
      return printOperationPage(entry, highlight);
    case 'schema':
      return printSchemaPage(entry, highlight);
    case 'overview':
      return Promise.resolve(printOverviewPage(entry));
    case 'list':
      return Promise.resolve(printListPage(entry));
  }
}

async function printOperationPage({ operation, makeModel, context, place }: OperationPageEntry, highlight: Highlight): Promise<Printed> {
  const { samples, examples, ...printed } = printOperation(makeModel(), context.description);
  const paint = async ({ id, label, description, text, language, href }: Example): Promise<PaintedExample> => ({
    id,
    label,
    description,
    href,
    language,
    html: await highlight(text, language),
  });
  const contents: OperationPage = {
    kind: 'operation',
    ...printed,
    samples: await Promise.all(
      samples.map(async ({ id, label, code, language }) => ({ id, label, language, html: await highlight(code, language) })),
    ),
    examples: await Promise.all(examples.map(async (group) => ({ ...group, examples: await Promise.all(group.examples.map(paint)) }))),
  };
  return { subject: { ...place, ...describeOperation(operation) }, contents };
}

function printOverviewPage({ operations, context, place }: OverviewPageEntry): Printed {
  const { description } = context;
  const contents: OverviewPage = { kind: 'overview', ...printOverview(context, operations) };
  return { subject: { ...place, ...describeOverview(description) }, contents };
}

async function printSchemaPage({ schema, context, place }: SchemaPageEntry, highlight: Highlight): Promise<Printed> {
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

function printListPage({ title, text, links, context: { description }, place }: ListPageEntry): Printed {
  const about = renderApiMarkdown(text).html;
  const printed = links.map((each) => ({ ...each, about: each.about && renderApiText(each.about) }));
  const contents: ListPage = { kind: 'list', title, about, description: { text: description.title, href: description.route }, links: printed };
  return { subject: { ...place, ...describeList(title, links.length) }, contents };
}
