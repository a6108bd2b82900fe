import type { Content, Example } from '../openapi/media-type.ts';
import type { Sample } from '../openapi/samples.ts';
import { renderApiMarkdown, renderApiText } from './api-markdown.ts';
import { highlight } from './highlight.ts';

/** What templates of the API reference need beside their model. */
export interface Printer {
  /** Markdown of a description as HTML. */
  text: (markdown: string) => string;
  /** The same for one line. */
  line: (markdown: string) => string;
  /** Address of a schema's page, where it has one. */
  schema: (name: string) => string | undefined;
  /** Address of an operation's page by its id. */
  operation: (operationId: string) => string | undefined;
}

/** Code as it is shown. */
export interface PrintedCode {
  id: string;
  label: string;
  description: string;
  html: string;
  href?: string | undefined;
}

interface Routes {
  schemaRoutes: ReadonlyMap<string, string>;
  operationRoutes?: ReadonlyMap<string, string>;
}

/** Makes the printer of a page. */
export function makePrinter({ schemaRoutes, operationRoutes }: Routes): Printer {
  return {
    text: (markdown) => renderApiMarkdown(markdown).html,
    line: renderApiText,
    schema: (name) => schemaRoutes.get(name),
    operation: (operationId) => operationRoutes?.get(operationId),
  };
}

/** Highlights code samples. */
export function printSamples(samples: readonly Sample[]): Promise<PrintedCode[]> {
  return Promise.all(samples.map(async ({ id, label, code, language }) => ({ id, label, description: '', html: await highlight(code, language) })));
}

/** The examples of a body; where it comes in several content types, each says its own. */
export function listExamples(contents: readonly Content[]): Example[] {
  return contents.flatMap(({ type, examples }) =>
    examples.map((example) => {
      const label = example.isGenerated ? 'Made from the schema' : example.label;
      return { ...example, label: contents.length > 1 ? `${label}, ${type}` : label };
    }),
  );
}

/** Highlights examples of bodies. */
export function printExamples(examples: readonly Example[]): Promise<PrintedCode[]> {
  return Promise.all(
    examples.map(async ({ id, label, description, text, language, href }) => ({
      id,
      label,
      description,
      html: await highlight(text, language),
      href,
    })),
  );
}
