import type { Loader } from 'astro/loaders';
import type { ApiDescription } from '../data/config-schema.ts';
import { operationFields } from './operation.ts';
import { readDocument } from './read-document.ts';
import { readDescription } from './read-description.ts';

/**
 * Astro collection loader: one entry per operation of the configured API
 * descriptions, reread when one of their files changes. Lists, sidebars and
 * pages of operations come from these entries; what a page shows inside is made
 * when it is printed, because all at once would not fit the memory.
 */
export function operationsLoader(apis: readonly ApiDescription[]): Loader {
  return {
    name: 'openapi-operations',
    schema: operationFields,
    async load({ store, parseData, watcher, logger }) {
      const fill = async () => {
        const operations = apis.flatMap((api) => readDescription(api).sources.map(({ operation }) => operation));
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
