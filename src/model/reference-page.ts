import type { OperationModel } from '../reference/operation-model.ts';
import type { SchemaModel } from '../reference/schema-model.ts';
import { listOperationDays, renderChanges, type OperationDay, type RenderedChanges } from './changes-page.ts';
import { makeOverview, type OverviewPage } from './overview-page.ts';
import type { PageSubject } from './page.ts';
import type { ListLink, ReferenceEntry } from './reference-entries.ts';
import { describeChanges, describeList, describeOperation, describeOverview, describeSchema } from './reference-heads.ts';

/** A piece of text with an optional link. */
interface PageLink {
  text: string;
  href: string | undefined;
}

export interface OperationPage extends OperationModel {
  kind: 'operation';
  title: string;
  /** Address of the overview, which describes each way to authenticate. */
  overviewHref: string;
  /** Days on which it was added and changed. */
  history: OperationDay[];
}

export interface ChangesPage extends RenderedChanges {
  kind: 'changes';
}

export interface SchemaPage extends SchemaModel {
  kind: 'schema';
  title: string;
  /** Its list of schemas and its description. */
  index: PageLink;
  description: PageLink;
}

/** A list of schemas or of operations. Texts are Markdown. */
export interface ListPage {
  kind: 'list';
  title: string;
  about: string;
  description: PageLink;
  links: ListLink[];
}

/** Contents of an API reference page. */
export type ReferencePage = OperationPage | OverviewPage | SchemaPage | ListPage | ChangesPage;

/** Prepares a page of an API reference: its frame and contents. Its model is built here and not kept. */
export function makeReferencePage(entry: ReferenceEntry): { subject: PageSubject; contents: ReferencePage } {
  const { context, place } = entry;
  const { description } = context;
  const overview = { text: description.title, href: description.route };
  switch (entry.kind) {
    case 'operation': {
      const { operation } = entry;
      const page = { title: operation.summary, overviewHref: description.route, history: listOperationDays(context, operation) };
      return { subject: { ...place, ...describeOperation(operation) }, contents: { kind: 'operation', ...page, ...entry.makeModel() } };
    }
    case 'schema': {
      const { title, makeModel } = entry.schema;
      const model = makeModel();
      const index = { text: 'Schema', href: context.schemaIndexHref };
      const subject = { ...place, ...describeSchema(title, model.view.description, description) };
      return { subject, contents: { kind: 'schema', title, index, description: overview, ...model } };
    }
    case 'overview':
      return { subject: { ...place, ...describeOverview(description) }, contents: makeOverview(context, entry.operations) };
    case 'list': {
      const { title, text, links } = entry;
      return {
        subject: { ...place, ...describeList(title, links.length) },
        contents: { kind: 'list', title, about: text, description: overview, links },
      };
    }
    case 'changes':
      return { subject: { ...place, ...describeChanges(description) }, contents: { kind: 'changes', ...renderChanges(entry) } };
  }
}
