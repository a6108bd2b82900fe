import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listSiteFiles } from '../src/integration/hosts/host-files.ts';
import { renderNginxFiles } from './hosts/nginx-configuration.ts';
import { listObjects } from './hosts/object-storage.ts';
import { readRules } from './server/site-rules.ts';
import { runCommand } from './tools/options.ts';

const USAGE = `usage: npm run host -- nginx <folder>           writes nginx's configuration into a folder
       npm run host -- object-storage <file>   writes the list of objects`;

/**
 * Writes a host's configuration for the built site of `OUT_DIR` (default
 * `dist`). It only fits that build, like its policy.
 */
function writeForHost([kind = '', target, ...others]: readonly string[]): void {
  if (!['nginx', 'object-storage'].includes(kind) || !target || others.length > 0) throw new Error(USAGE);
  const root = resolve(process.env['OUT_DIR'] ?? 'dist');
  const site = { root, rules: readRules(root), files: listSiteFiles(root) };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(file, text);
    console.log(`Wrote ${file}`);
  };
  if (kind === 'nginx') {
    for (const [name, text] of Object.entries(renderNginxFiles(site))) write(join(target, name), text);
  } else {
    const objects = listObjects({ ...site, getSize: (file) => statSync(join(root, file)).size });
    write(target, objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  }
}

await runCommand(() => writeForHost(process.argv.slice(2)));
