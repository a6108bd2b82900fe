import { build, type Plugin } from 'vite';

const SUFFIX = '.ts?inline';

/**
 * Vite plugin: makes `import script from './before-paint.ts?inline'` return a
 * script and its imports as one minified text, for an inline script.
 *
 * @param constants of the site configuration, as code
 */
export function inlineScript(constants: Record<string, string>) {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(this: { addWatchFile: (file: string) => void }, id: string): Promise<string | undefined> {
      if (!id.endsWith(SUFFIX)) return undefined;
      const entry = id.slice(0, -'?inline'.length);
      const { code, moduleIds } = await bundleScript(entry, constants);
      moduleIds.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(escapeForHtml(code.trim()))}`;
    },
  } satisfies Plugin;
}

/** Escapes text in a script that would end its element or start a comment. Strings, templates and patterns in JavaScript keep their value. */
function escapeForHtml(code: string): string {
  return code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
}

/** Bundles and minifies a script and its imports into one text. */
export async function bundleScript(entry: string, constants: Record<string, string>): Promise<{ code: string; moduleIds: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: constants,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' }, optimization: { inlineConst: true } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} could not be bundled into one text`);
  return output.output[0];
}
