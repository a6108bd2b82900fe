import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { transform } from '@astrojs/compiler-rs';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { SITE_CONFIG_PATH } from '../../sources/load-site-config.ts';
import type { ProblemError } from '../../lib/problem.ts';
import type { Trial, TrialResult } from './try-components.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

/** Loads `.astro` files as compiled by Astro, with this build's configuration. Styles and inline scripts are left out, and drawings are texts. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '#site-config' ? { url: SITE_CONFIG_PATH.href, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    const { href, pathname, search } = new URL(url);
    const load = (source: string) => ({ format: 'module-typescript', source, shortCircuit: true });
    if (/\.css$/.test(href)) return load('');
    if (search === '?inline') return load("export default '';");
    if (search === '?raw') return load(`export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))};`);
    if (!/\.astro$/.test(pathname)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transform(readFileSync(filename, 'utf8'), {
      filename,
      compact: 'jsx',
      internalURL: 'astro/compiler-runtime',
      resultScopedSlot: true,
      resolvePath: (path) => path,
    });
    return load(code);
  },
});

const container = await AstroContainer.create();

async function tryComponent({ file, props }: Trial): Promise<TrialResult> {
  try {
    const module = (await import(pathToFileURL(resolve(file)).href)) as { default: Component };
    return { html: await container.renderToString(module.default, { props: { ...props }, slots: { default: '' } }) };
  } catch (error) {
    const problems = error instanceof Error && 'problems' in error ? (error as ProblemError).problems : undefined;
    return { error: error instanceof Error ? error.message : String(error), problems };
  }
}

parentPort?.postMessage(await Promise.all((workerData as Trial[]).map(tryComponent)));
