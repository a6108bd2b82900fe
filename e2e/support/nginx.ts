import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printNginxFiles } from '../../scripts/hosts/nginx.ts';
import { NGINX } from '../../scripts/tools/nginx.ts';
import { findFreePort } from '../../scripts/tools/free-port.ts';
import { listSiteFiles } from '../../src/build/hosts/host-files.ts';
import type { HostRules } from '../../src/build/hosts/host-rules.ts';

const CONTAINER = resolve(import.meta.dirname, '../../container/nginx.conf');

/** An nginx of its own, which listens on a socket of its own folder, and for browsers on a free port. */
export interface Nginx {
  socketPath: string;
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx for a built site, with the configuration of the container, in
 * a folder of its own; nothing of the system's configuration is read.
 *
 * @param hasBrotli whether it has the module that sends files compressed with brotli
 * @throws Error with what nginx says when it does not take the configuration
 */
export async function startNginx(root: string, rules: HostRules, { hasBrotli = true }: { hasBrotli?: boolean } = {}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const [name, text] of Object.entries(printNginxFiles({ root, rules, files: listSiteFiles(root) }))) writeFileSync(join(folder, name), text);
  const socketPath = join(folder, 'socket');
  const address = `127.0.0.1:${await findFreePort()}`;
  const changes: [from: string, to: string][] = [
    ['user www-data;', 'user root;'],
    ['/run/nginx.pid', join(folder, 'pid')],
    ['/dev/stderr', 'stderr notice'],
    ['access_log /dev/stdout;', printTemporaryPaths(folder)],
    ['listen 8080;', `listen unix:${socketPath}; listen ${address};`],
    ...['maps.conf', 'site.conf'].map((name): [string, string] => [`/srv/nginx/${name}`, join(folder, name)]),
    ...(hasBrotli ? [] : ['include /etc/nginx/modules-enabled/*.conf;', 'brotli_static on;'].map((line): [string, string] => [line, ''])),
  ];
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, changes.reduce(replaceOnce, readFileSync(CONTAINER, 'utf8')));
  const child = spawn(NGINX, ['-e', 'stderr', '-c', configuration, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  await waitForWorkers(child);
  return {
    socketPath,
    url: `http://${address}${rules.base}`,
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Waits until nginx has opened its sockets and says that it starts to work. */
function waitForWorkers(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      if (said.includes('start worker process ')) done();
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`nginx ended with ${code}:\n${said}`)));
  });
}

function replaceOnce(text: string, [from, to]: [from: string, to: string]): string {
  if (text.split(from).length !== 2) throw new Error(`${CONTAINER} does not say "${from}" once`);
  return text.replace(from, to);
}

function printTemporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return ['access_log off;', ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)].join('\n  ');
}
