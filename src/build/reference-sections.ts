import type { ApiDescription } from '../data/config-schema.ts';
import { buildReference } from '../openapi/reference.ts';
import { printOperation } from '../page-model/printed-operation.ts';
import { printOverview } from '../page-model/printed-overview.ts';
import { makeReferenceContext } from '../page-model/reference-pages.ts';
import { listOperationSections, listOverviewSections } from '../page-model/reference-sections.ts';
import type { Section } from '../search/extract-records.ts';

/**
 * Lists what makes the sections of each page of an API reference that the
 * search finds: operations and overviews. They are made one page at a time,
 * from what the page is made of, so that the models of a large description are
 * never there together.
 *
 * @returns makers by address
 */
export function listReferenceSections(apis: readonly ApiDescription[]): Map<string, () => Section[]> {
  return new Map(
    apis.flatMap((api) => {
      const reference = buildReference(api);
      const operations = reference.operations.map(({ operation }) => operation);
      const context = makeReferenceContext(api, reference, operations);
      const { description, links } = context;
      return [
        ...reference.operations.map(
          ({ operation, makeModel }) => [operation.route, () => listOperationSections(printOperation(makeModel(), description, links))] as const,
        ),
        [description.route, () => listOverviewSections(printOverview(context, operations))] as const,
      ];
    }),
  );
}
