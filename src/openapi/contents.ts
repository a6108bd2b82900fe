import type { Direction } from './example.ts';
import { viewExample, type Example, type ExampleSource } from './examples.ts';
import type { PagePlace } from './outline.ts';
import type { Resolve } from './resolver.ts';
import { viewSchema, type SchemaView } from './schema-view.ts';

/** A body in one content type, as a page shows it. */
export interface Content {
  type: string;
  view: SchemaView;
  examples: Example[];
}

/** A body in one content type and its place on a page. */
export interface ContentPlan extends PagePlace {
  type: string;
  schema: unknown;
  examples: (ExampleSource & { id: string })[];
}

/** Builds the contents of a body, one per content type (OpenAPI 3.1, section 4.8.14). */
export function viewContents(plans: readonly ContentPlan[], direction: Direction, resolve: Resolve): Content[] {
  return plans.map(({ type, schema, examples, ...place }) => ({
    type,
    view: viewSchema(schema, resolve, place),
    examples: examples.map((source) => viewExample(source, { type, schema, direction, resolve })),
  }));
}
