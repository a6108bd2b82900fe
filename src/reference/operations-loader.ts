import type { Loader } from 'astro/loaders';
import type { ApiDescription } from '../config/site-config.ts';
import { operationFields } from './operation.ts';
import { readDocument } from './read-document.ts';
import { readDescription } from './read-description.ts';

/**
 * Loads one Astro collection entry per operation of the configured API
 * descriptions, again when a file changes. Lists, sidebars and operation pages
 * use these entries. Page contents are built at rendering, since all at once
 * would not fit in memory.
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
