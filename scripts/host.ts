import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listSiteFiles } from '../src/build/hosts/host-files.ts';
import { printNginxFiles } from './hosts/nginx.ts';
import { listObjects } from './hosts/object-storage.ts';
import { readRules } from './server/site-rules.ts';

const USAGE = 'usage: npm run host -- nginx <folder for its files>, or npm run host -- object-storage <file for the list>';

/**
 * Writes what a host must be told of the built site of `OUT_DIR` (default
 * `dist`): the configuration of nginx, or the list of objects of a storage.
 * Both are of that build alone, as its policy is.
 */
function writeForHost(kind: string | undefined, target: string | undefined): void {
  if (!target) throw new Error(USAGE);
  const root = resolve(process.env['OUT_DIR'] ?? 'dist');
  const site = { root, rules: readRules(root), files: listSiteFiles(root) };
  if (kind === 'nginx') {
    mkdirSync(target, { recursive: true });
    for (const [name, text] of Object.entries(printNginxFiles(site))) writeFileSync(join(target, name), text);
  } else if (kind === 'object-storage') {
    const objects = listObjects({ ...site, getSize: (file) => statSync(join(root, file)).size });
    mkdirSync(dirname(resolve(target)), { recursive: true });
    writeFileSync(target, objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  } else throw new Error(`${kind} is no host that this command knows; ${USAGE}`);
}

try {
  const [kind, target] = process.argv.slice(2);
  writeForHost(kind, target);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
