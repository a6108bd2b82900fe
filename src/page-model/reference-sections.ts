import type { Section } from '../search/extract-records.ts';
import { SectionWriter } from '../search/section-writer.ts';
import type { PrintedCallback, PrintedContent, PrintedEndpoint, PrintedParameters, PrintedResponse } from './printed-call.ts';
import type { PrintedOperation, PrintedSecurity } from './printed-operation.ts';
import type { PrintedOverview, PrintedServer } from './printed-overview.ts';
import type { PrintedBody, PrintedField, PrintedType } from './printed-schema.ts';

/** Fields are sections of this level, wherever they stand. */
const FIELD_LEVEL = 4;

/** The sections of an operation's page for the search, in its order: one for each heading and each field. */
export function listOperationSections(page: PrintedOperation): Section[] {
  const writer = new SectionWriter();
  const { body, examples, responses, callbacks } = page;
  writer.heading(1, '', page.title);
  writeEndpoint(writer, page.endpoint);
  page.notes.forEach(({ text }) => writer.text(text));
  writer.html(page.about);
  writer.text(page.externalDocs?.label);
  if (page.servers.length > 0) writer.heading(2, 'servers', 'Servers of this operation');
  writeServers(writer, page.servers);
  writeSecurity(writer, page.security);
  writeParameters(writer, page.parameters);
  if (body) {
    writer.heading(2, body.id, body.required ? 'Request body required' : 'Request body');
    writer.html(body.about);
    writeContents(writer, body.contents);
  }
  // Samples say the same in many languages; the search knows what they send from the parts above.
  if (page.samples.length > 0) writer.heading(2, 'example-call', 'Example call');
  for (const group of examples) {
    writer.text(group.title);
    for (const { label, description, href, text } of group.examples) writer.text(label, description, href ?? text);
  }
  if (responses.length > 0) writer.heading(2, 'responses', 'Responses');
  writeResponses(writer, responses, 3);
  writeCallbacks(writer, callbacks);
  return writer.finish();
}

/** The sections of a description's overview for the search. */
export function listOverviewSections(page: PrintedOverview): Section[] {
  const writer = new SectionWriter();
  writer.heading(1, '', page.title);
  writer.text(page.lead, 'OpenAPI as YAML', 'OpenAPI as JSON', ...page.contact.map(({ name }) => name), page.license?.name, page.externalDocs?.label);
  writer.html(page.about);
  if (page.servers.length > 0) writer.heading(2, 'servers', 'Servers');
  writeServers(writer, page.servers);
  if (page.schemes.length > 0) writer.heading(2, 'security-schemes', 'Security schemes');
  writer.text(page.together);
  for (const { name, summary, about, addresses, scopes } of page.schemes) {
    writer.text(name, summary);
    writer.html(about);
    addresses.forEach(({ label, href }) => writer.text(label, href));
    if (scopes.length > 0) writer.text(`${scopes.length} scopes`);
    for (const scope of scopes) {
      writer.text(scope.name);
      writer.html(scope.about);
    }
  }
  writer.heading(2, 'operations', 'Operations');
  for (const { name, groups } of page.families) {
    writer.text(name);
    for (const group of groups) {
      writer.text(group.level && group.name);
      writer.html(group.about);
      if (group.href) writer.text(`${group.operations.length} operations`);
      else group.operations.forEach(({ method, summary, path }) => writer.text(method, summary, path));
    }
  }
  if (page.schemaIndexHref) {
    writer.heading(2, 'schemas', 'Schemas');
    writer.text('List of all schemas');
  }
  return writer.finish();
}

function writeEndpoint(writer: SectionWriter, { method, path, server }: PrintedEndpoint): void {
  writer.text(method, path, server);
}

function writeServers(writer: SectionWriter, servers: readonly PrintedServer[]): void {
  for (const { url, about, variables } of servers) {
    writer.text(url);
    writer.html(about);
    for (const variable of variables) {
      writer.text(variable.name, 'default', variable.default);
      if (variable.values.length > 0) writer.text('one of', ...variable.values);
      writer.html(variable.about);
    }
  }
}

function writeSecurity(writer: SectionWriter, { options, isOptional }: PrintedSecurity): void {
  if (options.length === 0) return;
  writer.heading(2, 'authentication', 'Authentication');
  options.forEach(({ schemes }, index) => {
    writer.text(index > 0 && 'or', schemes.length > 1 && 'Needed together');
    for (const { summary, scopes } of schemes) writer.text(summary, scopes.length > 0 && 'with scope', ...scopes);
  });
  if (isOptional) writer.text('You can also call this operation without authentication.');
}

function writeParameters(writer: SectionWriter, groups: readonly PrintedParameters[]): void {
  for (const { title, fields } of groups) {
    writer.text(title);
    writeFields(writer, fields);
  }
}

function writeContents(writer: SectionWriter, contents: readonly PrintedContent[]): void {
  for (const { type, line, body } of contents) {
    writer.text(type);
    writeType(writer, line);
    writeBody(writer, body);
  }
}

function writeResponses(writer: SectionWriter, responses: readonly PrintedResponse[], level: number): void {
  for (const { id, status, label, about, headers, contents, links } of responses) {
    writer.heading(level, id, `${status} ${label}`);
    writer.html(about);
    if (headers.length > 0) writer.text('Headers');
    writeFields(writer, headers);
    writeContents(writer, contents);
    if (links.length > 0) writer.text('Links');
    for (const link of links) {
      writer.text(link.name, link.target.text, ...link.parameters.flat());
      writer.html(link.about);
    }
  }
}

function writeCallbacks(writer: SectionWriter, callbacks: readonly PrintedCallback[]): void {
  if (callbacks.length === 0) return;
  writer.heading(2, 'callbacks', 'Callbacks');
  writer.text('Calls that the service makes to you.');
  for (const { id, title, endpoint, about, parameters, body, responses } of callbacks) {
    writer.heading(3, id, title);
    writeEndpoint(writer, endpoint);
    writer.html(about);
    writeParameters(writer, parameters);
    if (body) {
      writer.heading(4, body.id, 'Body it sends');
      writeContents(writer, body.contents);
    }
    if (responses.length > 0) writer.text('What you answer');
    writeResponses(writer, responses, 5);
  }
}

function writeFields(writer: SectionWriter, fields: readonly PrintedField[]): void {
  for (const { id, name, line, body } of fields) {
    writer.heading(FIELD_LEVEL, id, name);
    writeType(writer, line);
    writeBody(writer, body);
  }
}

function writeType(writer: SectionWriter, { type, required, access, deprecated, facts }: PrintedType): void {
  const words = facts.flatMap(({ label, value }) => [label, value]);
  writer.text(type.map(({ text }) => text).join(''), required && 'required', access, deprecated && 'deprecated', ...words);
}

function writeBody(writer: SectionWriter, { about, values, includes, pointer, fields, fold, choices }: PrintedBody): void {
  writer.html(about ?? '');
  if (values) writer.text(values.title, ...values.list);
  if (includes) writer.text('Includes all of', ...includes.map(({ text }) => text));
  writer.text(pointer?.text, fold && `${fold.title} of ${fold.of}`);
  writeFields(writer, fields ?? []);
  writer.text(choices?.title);
  for (const { label, line, body } of choices?.options ?? []) {
    writer.text(label);
    writeType(writer, line);
    writeBody(writer, body);
  }
}
