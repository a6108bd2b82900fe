import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderNginxFiles } from '../../scripts/hosts/nginx-configuration.ts';
import { installPackages } from '../../scripts/tools/run.ts';
import { findFreePort } from './free-port.ts';
import { listSiteFiles } from '../../src/integration/hosts/host-files.ts';
import type { HostRules } from '../../src/integration/hosts/host-rules.ts';

/** Debian's nginx, and its module for brotli-compressed files. */
export const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

/**
 * Finds Debian's nginx with its brotli module, or installs them.
 *
 * @throws Error when they are missing and cannot be installed
 */
export async function ensureNginx(): Promise<void> {
  if ((existsSync(NGINX) && existsSync(BROTLI)) || (await installPackages(PACKAGES))) return;
  throw new Error(`nginx is not at ${NGINX} with ${BROTLI}, where tests look for them; install Debian's "${PACKAGES.join('" and "')}"`);
}

const CONTAINER = resolve(import.meta.dirname, '../../container/nginx.conf');

/** A separate nginx with a socket in its own folder, and a free port for browsers. */
export interface Nginx {
  socketPath: string;
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx for a built site, with the container's configuration, in a
 * separate folder; reads none of the system's configuration.
 *
 * @param options.hasBrotli load the module that sends files compressed with brotli
 * @param options.extraConfig further contents of the server block
 * @param options.httpConfig further contents of the http block
 * @throws Error with nginx's message when it rejects the configuration
 */
export async function startNginx(
  root: string,
  rules: HostRules,
  { hasBrotli = true, extraConfig = '', httpConfig = '' }: { hasBrotli?: boolean; extraConfig?: string; httpConfig?: string } = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const [name, text] of Object.entries(renderNginxFiles({ root, rules, files: listSiteFiles(root) }))) writeFileSync(join(folder, name), text);
  const socketPath = join(folder, 'socket');
  const address = `127.0.0.1:${await findFreePort()}`;
  const changes: [from: string, to: string][] = [
    ['worker_processes auto;', 'user root;\nworker_processes auto;'],
    ['/tmp/nginx.pid', join(folder, 'pid')],
    ['/dev/stderr', 'stderr notice'],
    ['access_log /dev/stdout;', 'access_log off;'],
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind): [string, string] => [`/tmp/${kind};`, `${join(folder, kind)};`]),
    ['listen 8080;', `listen unix:${socketPath}; listen ${address};`],
    ['\n  server {', `${httpConfig}\n  server {`],
    ['include /srv/nginx/site.conf;', `include /srv/nginx/site.conf;\n  ${extraConfig}`],
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

/** Waits until nginx has opened its sockets and reports that it is working. */
function waitForWorkers(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = '';
    child.stderr?.on('data', (data: Buffer) => {
      log += data.toString();
      if (log.includes('start worker process ')) done();
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`nginx ended with ${code}:\n${log}`)));
  });
}

function replaceOnce(text: string, [from, to]: [from: string, to: string]): string {
  if (text.split(from).length !== 2) throw new Error(`${CONTAINER} does not say "${from}" once`);
  return text.replace(from, to);
}
