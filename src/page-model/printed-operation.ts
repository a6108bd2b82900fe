import { renderApiMarkdown } from '../openapi/api-markdown.ts';
import type { Content } from '../openapi/call.ts';
import type { Example } from '../openapi/examples.ts';
import type { OperationModel } from '../openapi/operation-model.ts';
import { printServers, type PrintedServer } from './printed-overview.ts';
import type { Description } from '../openapi/read-description.ts';
import type { SecurityOption } from '../openapi/security.ts';

/** An operation's page for templates, without code colours. */
export interface PrintedOperation extends Omit<OperationModel, 'servers' | 'security'> {
  title: string;
  /** Its description as HTML. */
  about: string;
  /** Base address of its path. */
  server: string | undefined;
  servers: PrintedServer[];
  security: PrintedSecurity;
  /** Request and response bodies, without those in samples. */
  examples: ExampleGroup[];
}

/** Alternative ways to authenticate. */
export interface PrintedSecurity {
  options: { schemes: { summary: string; href: string; scopes: string[] }[] }[];
  isOptional: boolean;
}

/** Examples of one body. */
export interface ExampleGroup<Shown = Example> {
  title: string;
  /** Id of the section that describes them. */
  about: string;
  examples: Shown[];
}

/** Prepares an operation. */
export function printOperation(model: OperationModel, description: Pick<Description, 'route' | 'servers'>): PrintedOperation {
  const { operation } = model;
  return {
    ...model,
    title: operation.summary,
    about: renderApiMarkdown(operation.details, { headings: 2 }).html,
    server: operation.isWebhook ? undefined : (model.servers[0] ?? description.servers[0])?.url.replace(/\/$/, ''),
    servers: printServers(model.servers),
    security: printSecurity(model.security, description.route),
    examples: listExampleGroups(model),
  };
}

/** @param href address of the overview, which describes each scheme */
function printSecurity(options: readonly SecurityOption[], href: string): PrintedSecurity {
  const needed = options.filter(({ schemes }) => schemes.length > 0);
  return {
    options: needed.map(({ schemes }) => ({
      schemes: schemes.map(({ scheme, scopes }) => ({ summary: scheme.summary, href: `${href}#auth-${scheme.name}`, scopes })),
    })),
    isOptional: needed.length < options.length,
  };
}

function listExampleGroups({ body, responses, samples }: OperationModel): ExampleGroup[] {
  const hasSamples = samples.length > 0;
  // Samples send the first request example.
  const sent = listExamples(body?.contents ?? []).slice(hasSamples ? 1 : 0);
  const groups = [
    { title: hasSamples ? 'Other request bodies' : 'Request body', about: body?.id ?? '', examples: sent },
    ...responses.map(({ id, status, label, contents }) => ({ title: `${status} ${label}`.trim(), about: id, examples: listExamples(contents) })),
  ];
  return groups.filter(({ examples }) => examples.length > 0);
}

/** Lists a body's examples; with several content types, each has its own label. */
function listExamples(contents: readonly Content[]): Example[] {
  return contents.flatMap(({ type, examples }) =>
    examples.map((example) => {
      const label = example.isGenerated ? 'Generated from the schema' : example.label;
      return { ...example, label: contents.length > 1 ? `${label}, ${type}` : label };
    }),
  );
}
