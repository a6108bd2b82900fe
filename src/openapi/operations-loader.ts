import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import type { ApiDescription } from '../data/config-schema.ts';
import { readDescription } from './read-description.ts';

const schema = z.strictObject({
  description: z.string(),
  operationId: z.string(),
  slug: z.string(),
  route: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  details: z.string(),
  group: z.string(),
  deprecated: z.boolean(),
  order: z.int(),
});

/**
 * Astro collection loader: one entry per operation of the configured API
 * descriptions, reread when a description file changes.
 *
 * @throws Error when two operations share an address
 */
export function operationsLoader(apis: readonly ApiDescription[]): Loader {
  return {
    name: 'openapi-operations',
    schema,
    async load({ store, parseData, watcher, logger }) {
      const fill = async () => {
        const operations = apis.flatMap((api) => readDescription(api).operations);
        store.clear();
        for (const operation of operations) {
          const id = `${operation.description}/${operation.slug}`;
          if (store.has(id)) throw new Error(`two operations share the address ${operation.route}; give one an x-slug`);
          store.set({ id, data: await parseData({ id, data: { ...operation } }) });
        }
      };
      await fill();
      for (const api of apis) watcher?.add(api.file);
      watcher?.on('change', (path) => {
        if (apis.some((api) => path.endsWith(api.file))) fill().catch((error: Error) => logger.error(error.message));
      });
    },
  };
}
