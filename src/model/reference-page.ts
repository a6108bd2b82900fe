import { listOperationDays, makeChangesPage } from './changes-page.ts';
import { makeOverview } from './overview-page.ts';
import type { PageSubject } from './page.ts';
import type { ReferenceEntry } from './reference-entries.ts';
import { describeChanges, describeList, describeOperation, describeOverview, describeSchema } from './reference-heads.ts';

/** Contents of an API reference page. Texts are Markdown. */
export type ReferencePage = ReturnType<typeof makeContents>['contents'];
export type OperationPage = Extract<ReferencePage, { kind: 'operation' }>;
export type OverviewPage = Extract<ReferencePage, { kind: 'overview' }>;
export type SchemaPage = Extract<ReferencePage, { kind: 'schema' }>;
export type ListPage = Extract<ReferencePage, { kind: 'list' }>;
export type ChangesPage = Extract<ReferencePage, { kind: 'changes' }>;

/** Prepares a page of an API reference: its frame and contents. Its model is built here and not kept. */
export function makeReferencePage(entry: ReferenceEntry): { subject: PageSubject; contents: ReferencePage } {
  const { head, contents } = makeContents(entry);
  return { subject: { ...entry.place, ...head }, contents };
}

function makeContents(entry: ReferenceEntry) {
  const { reference } = entry;
  const { description } = reference;
  const overview = { text: description.title, href: description.route };
  switch (entry.kind) {
    case 'operation': {
      const { operation } = entry;
      const page = { title: operation.summary, overview, history: listOperationDays(reference, operation) };
      return { head: describeOperation(operation), contents: { kind: 'operation' as const, ...page, ...entry.makeModel() } };
    }
    case 'schema': {
      const { title, makeModel } = entry.schema;
      const model = makeModel();
      const contents = { kind: 'schema' as const, title, indexHref: reference.schemaIndexHref, overview, ...model };
      return { head: describeSchema(title, model.view.description, description), contents };
    }
    case 'overview':
      return { head: describeOverview(description), contents: { kind: 'overview' as const, ...makeOverview(reference) } };
    case 'list': {
      const { title, about, links } = entry;
      return { head: describeList(title, links.length), contents: { kind: 'list' as const, title, about, overview, links } };
    }
    case 'changes':
      return { head: describeChanges(description), contents: { kind: 'changes' as const, ...makeChangesPage(reference) } };
  }
}
