import { OPERATION_FACTS } from '../data/operation-facts.ts';
import { writeOperation, writeSchema } from '../openapi/markdown-twin.ts';
import { renderApiMarkdown, renderApiText } from '../openapi/api-markdown.ts';
import { printOverview, type PrintedGroup, type PrintedOverview, type PrintedScheme, type PrintedServer } from '../page-model/printed-overview.ts';
import { describeList, describeOperation, describeOverview, describeSchema } from '../page-model/reference-heads.ts';
import type { ListLink, ListPageEntry, ReferenceEntry } from '../page-model/reference-pages.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { MarkdownContents } from './write-page.ts';

/** What the Markdown form of a page of an API reference says, from the model that the page is made of. */
export function describeReference(entry: ReferenceEntry): MarkdownContents {
  const { context, place } = entry;
  const { route } = place;
  const facts: MarkdownContents['facts'] = [['Part of', context.description.title]];
  switch (entry.kind) {
    case 'operation': {
      const { operationId, method, path } = entry.operation;
      const own: MarkdownContents['facts'] = [...facts, [OPERATION_FACTS.id, operationId], [OPERATION_FACTS.call, `${method} ${path}`]];
      return { route, ...describeOperation(entry.operation), facts: own, text: writeOperation(entry.makeModel(), context.description) };
    }
    case 'schema': {
      const model = entry.schema.makeModel();
      const { title } = entry.schema;
      return { route, ...describeSchema(title, model.view.description, context.description), title, facts, text: writeSchema(model) };
    }
    case 'overview':
      return { route, ...describeOverview(context.description), text: writeOverview(printOverview(context, entry.operations)) };
    case 'list':
      return { route, ...describeList(entry.title, entry.links.length), facts, text: writeListPage(entry) };
  }
}

function writeOverview(page: PrintedOverview): string {
  const { route, lead, about, contact, license, externalDocs, servers, schemes, together, families, schemaIndexHref } = page;
  return join([
    lead,
    writeItems([
      link('OpenAPI as YAML', `${route}.yaml`),
      link('OpenAPI as JSON', `${route}.json`),
      ...contact.map(({ name, href }) => link(name, href)),
      ...(license ? [license.href ? link(license.name, license.href) : license.name] : []),
      ...(externalDocs ? [link(externalDocs.label, externalDocs.href)] : []),
    ]),
    htmlToMarkdown(about),
    servers.length > 0 ? '## Servers' : '',
    ...servers.map(writeServer),
    schemes.length > 0 ? '## Security schemes' : '',
    together,
    ...schemes.map(writeScheme),
    '## Operations',
    ...families.flatMap(({ name, groups }) => [name ? `### ${name}` : '', ...groups.map(writeGroup)]),
    schemaIndexHref ? `## Schemas\n\n${link('List of all schemas', schemaIndexHref)}` : '',
  ]);
}

function writeServer({ url, about, variables }: PrintedServer): string {
  const lines = variables.map((variable) => {
    const values = variable.values.length > 0 ? `, one of ${variable.values.map(code).join(', ')}` : '';
    return `${code(variable.name)} (default ${code(variable.default)}${values}) ${inline(variable.about)}`.trim();
  });
  return join([code(url), htmlToMarkdown(about), writeItems(lines)]);
}

function writeScheme({ name, summary, about, addresses, scopes }: PrintedScheme): string {
  return join([
    `### ${name}`,
    summary,
    htmlToMarkdown(about),
    writeItems(addresses.map(({ label, href }) => `${label}: ${href}`)),
    writeItems(scopes.map((scope) => `${code(scope.name)} ${inline(scope.about)}`)),
  ]);
}

function writeGroup({ level, name, href, about, operations }: PrintedGroup): string {
  const list = operations.map(({ method, path, summary, route }) => writeLink({ method, path, label: summary, href: route }));
  return join([
    level ? `${'#'.repeat(level)} ${name}` : '',
    htmlToMarkdown(about),
    href ? link(`${operations.length} operations`, href) : writeItems(list),
  ]);
}

function writeListPage({ text, links, context: { description } }: ListPageEntry): string {
  return join([htmlToMarkdown(renderApiMarkdown(text).html), link(description.title, description.route), writeItems(links.map(writeLink))]);
}

function writeLink({ method, path, label, href, about }: ListLink): string {
  return [method, link(label, href), path && code(path), about && inline(renderApiText(about))].filter(Boolean).join(' ');
}

function inline(html: string): string {
  return htmlToMarkdown(html).trim();
}

function link(text: string, href: string): string {
  return `[${text}](${href})`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function writeItems(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function join(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}
