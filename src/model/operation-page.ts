import { renderApiMarkdown } from '../reference/api-markdown.ts';
import type { Content } from '../reference/call.ts';
import type { Example } from '../reference/examples.ts';
import type { OperationModel } from '../reference/operation-model.ts';
import { renderServers, type RenderedServer } from './overview-page.ts';
import type { Description } from '../reference/read-description.ts';
import type { SecurityOption } from '../reference/security.ts';

/** An operation's page for templates, without code colours. */
export interface RenderedOperation extends Omit<OperationModel, 'servers' | 'security'> {
  title: string;
  /** Its description as HTML. */
  about: string;
  /** Base address of its path. */
  server: string | undefined;
  servers: RenderedServer[];
  security: RenderedSecurity;
  /** Request and response bodies, without those in samples. */
  examples: ExampleGroup[];
}

/** Alternative ways to authenticate. */
export interface RenderedSecurity {
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
export function renderOperation(model: OperationModel, description: Pick<Description, 'route' | 'servers'>): RenderedOperation {
  const { operation } = model;
  return {
    ...model,
    title: operation.summary,
    about: renderApiMarkdown(operation.details, { headings: 2 }).html,
    server: operation.isWebhook ? undefined : (model.servers[0] ?? description.servers[0])?.url.replace(/\/$/, ''),
    servers: renderServers(model.servers),
    security: renderSecurity(model.security, description.route),
    examples: listExampleGroups(model),
  };
}

/** @param href address of the overview, which describes each scheme */
function renderSecurity(options: readonly SecurityOption[], href: string): RenderedSecurity {
  const needed = options.filter(({ schemes }) => schemes.length > 0);
  return {
    options: needed.map(({ schemes }) => ({
      schemes: schemes.map(({ scheme, scopes }) => ({ summary: scheme.summary, href: `${href}#auth-${scheme.name}`, scopes })),
    })),
    isOptional: needed.length < options.length,
  };
}

function listExampleGroups({ body, responses, samples, variants, callbacks }: OperationModel): ExampleGroup[] {
  const hasSamples = samples.length > 0;
  const said = new Set(variants.map(({ example }) => example.id));
  const [first, ...others] = listExamples(body?.contents ?? []).filter(({ id }) => !said.has(id));
  // Samples send the first request example, which is repeated only if it has a text of its own.
  const isSaid = hasSamples && !(first && (first.about || first.name || said.size > 0));
  const sent = first && !isSaid ? [first, ...others] : others;
  const groups = [
    {
      title: isSaid || said.size > 0 ? 'Other request bodies' : hasSamples ? 'Request examples' : 'Request body',
      about: body?.id ?? '',
      examples: sent,
    },
    ...responses.map(({ id, status, label, contents }) => ({ title: `${status} ${label}`.trim(), about: id, examples: listExamples(contents) })),
    ...callbacks.map(({ title, id, body: sentBody, responses: answers }) => ({
      title,
      about: id,
      examples: listExamples([...(sentBody?.contents ?? []), ...answers.flatMap(({ contents }) => contents)]),
    })),
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
