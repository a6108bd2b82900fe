import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import type { ApiDescription } from '../data/config-schema.ts';
import { readDocument } from './read-document.ts';
import { readDescription } from './read-description.ts';

const schema = z.strictObject({
  description: z.string(),
  operationId: z.string(),
  slug: z.string(),
  route: z.string(),
  method: z.string(),
  path: z.string(),
  isWebhook: z.boolean(),
  summary: z.string(),
  details: z.string(),
  group: z.string(),
  deprecated: z.boolean(),
  order: z.int(),
});

/**
 * Astro collection loader: one entry per operation of the configured API
 * descriptions, reread when one of their files changes.
 */
export function operationsLoader(apis: readonly ApiDescription[]): Loader {
  return {
    name: 'openapi-operations',
    schema,
    async load({ store, parseData, watcher, logger }) {
      const fill = async () => {
        const operations = apis.flatMap((api) => readDescription(api).description.operations);
        store.clear();
        for (const operation of operations) {
          const id = `${operation.description}/${operation.slug}`;
          store.set({ id, data: await parseData({ id, data: { ...operation } }) });
        }
      };
      await fill();
      const listFiles = () => apis.flatMap((api) => [...readDocument(api).source.files.keys()]);
      let files = listFiles();
      for (const file of files) watcher?.add(file);
      watcher?.on('change', (path) => {
        if (!files.some((file) => path.endsWith(file))) return;
        fill().then(
          () => (files = listFiles()),
          (error: Error) => logger.error(error.message),
        );
      });
    },
  };
}
