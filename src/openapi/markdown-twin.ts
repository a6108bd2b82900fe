import type { Content } from './contents.ts';
import { cutSource, findExcess } from './safe-markup.ts';
import type { OperationModel } from './operation-model.ts';
import type { ParameterGroup } from './parameters.ts';
import type { Description } from './read-description.ts';
import type { ResponseView } from './responses.ts';
import type { SchemaModel } from './schema-model.ts';
import type { Field, SchemaView } from './schema-view.ts';

/** Writes what the page of an operation shows as Markdown, from the model that the page is made of. */
export function writeOperation(model: OperationModel, description: Description): string {
  const { operation, security, parameters, body, responses, samples, callbacks } = model;
  const server = (model.servers[0] ?? description.servers[0])?.url.replace(/\/$/, '') ?? '';
  return joinSections([
    `\`${operation.method} ${operation.isWebhook ? '' : server}${operation.path}\``,
    operation.deprecated ? '**Deprecated**' : '',
    writeText(operation.details),
    model.externalDocs ? `[${model.externalDocs.label}](${model.externalDocs.href})` : '',
    security.length > 0
      ? `## Authentication\n\n${security.map(({ schemes }) => (schemes.length > 0 ? `- ${schemes.map(({ scheme }) => scheme.summary).join(', together with ')}` : '- None')).join('\n')}`
      : '',
    ...writeParameters(parameters, '##'),
    body ? `## Request body${body.required ? ' (required)' : ''}` : '',
    writeText(body?.description ?? ''),
    ...(body?.contents ?? []).flatMap(writeContent),
    responses.length > 0 ? '## Responses' : '',
    ...responses.flatMap((response) => writeResponse(response, '###')),
    ...callbacks.flatMap((callback) => [
      `## Callback ${callback.name}`,
      `\`${callback.method} ${callback.path}\``,
      writeText(callback.description),
      ...writeParameters(callback.parameters, '###'),
      ...(callback.body?.contents ?? []).flatMap(writeContent),
      ...callback.responses.flatMap((response) => writeResponse(response, '###')),
    ]),
    samples[0] ? `## Example call\n\n${fence(samples[0].code, samples[0].language)}` : '',
  ]);
}

/** Writes what the page of a schema shows as Markdown. */
export function writeSchema({ view, example, usedBy }: SchemaModel): string {
  return joinSections([
    writeLine(view).trim(),
    writeText(view.description),
    writeView(view, ''),
    example ? `## Example\n\n${fence(example.text, example.language)}` : '',
    usedBy.length > 0 ? `## Used by\n\n${usedBy.map(({ label, href }) => `- [${label}](${href})`).join('\n')}` : '',
  ]);
}

function joinSections(sections: readonly string[]): string {
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function writeParameters(groups: readonly ParameterGroup[], level: string): string[] {
  return groups.flatMap((group) => [`${level} Parameters in ${group.in}`, writeFields(group.fields)]);
}

function writeResponse({ status, label, description, headers, contents, links }: ResponseView, level: string): string[] {
  return [
    `${level} ${status} ${label}`.trim(),
    writeText(description),
    headers.length > 0 ? `Headers:\n\n${writeFields(headers)}` : '',
    ...contents.flatMap(writeContent),
    links.length > 0 ? `Links:\n\n${links.map((link) => `- \`${link.name}\`: ${link.target}`).join('\n')}` : '',
  ];
}

function writeContent({ type, view, examples }: Content): string[] {
  const [example] = examples;
  return [
    `\`${type}\`: ${writeLine(view)}`,
    writeText(view.description),
    writeView(view, '').trimEnd(),
    example && example.text
      ? `${example.isGenerated ? 'Example, made from the schema' : example.label}:\n\n${fence(example.text, example.language)}`
      : '',
  ];
}

function writeFields(fields: readonly Field[], indent = ''): string {
  return fields
    .map(({ name, required, deprecated, access, view }) => {
      const marks = [writeType(view), required && 'required', access, deprecated && 'deprecated', ...writeFacts(view)].filter(Boolean).join(', ');
      const text = view.description ? `: ${writeLineOfText(view.description)}` : '';
      return `${indent}- \`${name}\` (${marks})${text}${prefixLine(writeView({ ...view, description: '' }, `${indent}  `))}`;
    })
    .join('\n');
}

/** Writes a text of the description, which is Markdown; past a limit, as code. */
function writeText(source: string): string {
  return findExcess(source) === undefined ? source.trim() : fence(cutSource(source), '');
}

/** Writes such a text on one line, which may be past a limit where its paragraphs are not. */
function writeLineOfText(source: string): string {
  const line = cutSource(source)
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ');
  return [source, line].every((text) => findExcess(text) === undefined) ? line : `${markCode(line)} ${line} ${markCode(line)}`;
}

function prefixLine(text: string): string {
  return text ? `\n${text}` : '';
}

/** What a schema is made of, below its line. */
function writeView({ parts, fields, choices, values, shownAt, elsewhere }: SchemaView, indent: string): string {
  return [
    parts.length > 0 ? `${indent}- includes all of: ${parts.map((part) => `\`${part}\``).join(', ')}` : '',
    values.length > 0 ? `${indent}- one of: ${values.map((value) => `\`${value}\``).join(', ')}` : '',
    shownAt ? `${indent}- fields: as in \`${shownAt}\` above` : '',
    elsewhere ? `${indent}- fields: see the schema \`${elsewhere}\`` : '',
    writeFields(fields, indent),
    ...(choices?.options.map(
      (option) =>
        `${indent}- ${choices.title.toLowerCase()}, \`${option.label}\` (${writeLine(option.view)})${prefixLine(writeView(option.view, `${indent}  `))}`,
    ) ?? []),
  ]
    .filter(Boolean)
    .join('\n');
}

function writeLine(view: SchemaView): string {
  return [writeType(view), ...writeFacts(view)].join(', ');
}

function writeType({ type }: SchemaView): string {
  return type.map(({ text }) => text).join('');
}

function writeFacts({ facts }: SchemaView): string[] {
  return facts.map(({ label, value }) => (value === undefined ? label : `${label} \`${value}\``));
}

function fence(code: string, language: string): string {
  const mark = markCode(code).padEnd(3, '`');
  return `${mark}${language}\n${code}\n${mark}`;
}

/** Backticks around a piece of code: one more than in any run of it. */
function markCode(code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  return '`'.repeat(longest + 1);
}
