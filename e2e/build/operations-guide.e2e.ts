import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ask } from '../../scripts/server/fixtures/ask.ts';
import { startServer } from '../../scripts/server/site-server.ts';
import { NGINX } from '../support/nginx-server.ts';
import { expect, test as base } from '../support/test.ts';
import { BUILD_TIMEOUT } from '../support/variant-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
/** A small site, so that each build takes seconds. */
const CONFIG = 'e2e/variants/plain-frame/site.config.ts';

/** Commands that a test machine lacks, or that would change it. Each logs its calls. */
const STUBBED_COMMANDS = ['docker', 's5cmd'];

/** A machine that follows the guide: its folders, its nginx, and logged commands. */
class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'operator-'));
  readonly docs = join(this.folder, 'srv/docs');
  readonly socketPath = join(this.folder, 'socket');
  readonly #calls = join(this.folder, 'calls');
  readonly #bin = join(this.folder, 'bin');

  constructor() {
    for (const path of ['bin', 'nginx', 'temp']) mkdirSync(join(this.folder, path));
    chmodSync(this.folder, 0o755);
    writeFileSync(this.#calls, '');
    this.configure('');
    for (const name of STUBBED_COMMANDS) this.#addCommand(name, `printf '%s\\n' "${name} $*" >>${this.#calls}; cat >>${this.#calls}`);
    this.#addCommand('git', 'exit');
    // Its packages are already installed.
    this.#addCommand('npm', `if [ "$1" = ci ]; then exit; fi; exec ${process.execPath} ${this.#findNpm()} "$@"`);
    this.#addCommand('nginx', `exec ${NGINX} -e stderr -c ${join(this.folder, 'nginx.conf')} "$@"`);
  }

  /** Configures nginx with servers from the guide, which listen on a socket. */
  configure(servers: string): void {
    const adapted = servers
      .replaceAll('/srv/docs', this.docs)
      .replaceAll(/^\s*(?:ssl_\w+|listen) .*\n/gm, '')
      .replaceAll('server {', 'server {\n  listen unix:SOCKET;');
    let number = 0;
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${this.folder}/temp;`);
    writeFileSync(
      join(this.folder, 'nginx.conf'),
      `user root;
pid ${this.folder}/pid;
error_log stderr;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  access_log off;
  ${paths.join('\n  ')}
  ${adapted.replaceAll('SOCKET', () => this.socketPath + (number++ === 0 ? '' : number))}
}
`,
    );
  }

  /** Starts nginx like a server's system. */
  startNginx(): void {
    spawnSync(join(this.#bin, 'nginx'), { stdio: 'ignore' });
  }

  /** Returns whether nginx has started its workers. A signal before that is lost. */
  hasWorkers(): boolean {
    const pid = readFileSync(join(this.folder, 'pid'), 'utf8').trim();
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8') !== '';
  }

  /** Runs commands of the guide as root on this machine. */
  async run(commands: string, env: Readonly<Record<string, string>> = {}): Promise<{ code: number; output: string }> {
    const adapted = commands.replaceAll('/srv/docs', this.docs);
    const path = [this.#bin, process.env['PATH']].join(':');
    const child = spawn('sh', ['-c', adapted], {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: path,
        SITE_CONFIG: CONFIG,
        OUT_DIR: 'e2e/.variants/operator',
        STRICT: '',
        FORCE_COLOR: '0',
        COMPRESSION: 'quick',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    const code = await new Promise<number>((done) => child.once('close', (exitCode) => done(exitCode ?? 1)));
    return { code, output: stripVTControlCharacters(output).replaceAll(this.docs, '/srv/docs') };
  }

  /** Returns the logged calls of replaced commands. */
  readCalls(): string {
    return readFileSync(this.#calls, 'utf8');
  }

  #addCommand(name: string, script: string): void {
    writeFileSync(join(this.#bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  #findNpm(): string {
    const npm = (process.env['PATH'] ?? '')
      .split(':')
      .map((folder) => join(folder, 'npm'))
      .find((path) => existsSync(path));
    return realpathSync(npm ?? 'npm');
  }
}

const test = base.extend<{ machine: Machine }>({
  machine: async ({}, use) => {
    const machine = new Machine();
    await use(machine);
    await machine.run('nginx -s quit');
    rmSync(machine.folder, { recursive: true, force: true });
  },
});

test.describe.configure({ timeout: BUILD_TIMEOUT });

/** Returns a section's code blocks in a language. */
function readBlocks(section: string, language: string): string[] {
  const [, text = ''] = new RegExp(`\\n##+ ${section}\\n([\\s\\S]*?)(?=\\n##+ |$)`).exec(GUIDE) ?? [];
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, kind, code = '']) => (kind === language ? [code] : []));
}

test(
  'Following the guide for nginx puts the site live, deploys it again and goes back, and what fails leaves it live',
  { tag: '@all' },
  async ({ machine }) => {
    const [deploy = '', reload = '', again = '', goBack = ''] = readBlocks('nginx', 'sh');
    const [configuration = ''] = readBlocks('nginx', 'nginx');
    const readCurrent = () => basename(realpathSync(join(machine.docs, 'current')));

    machine.startNginx();
    await expect(() => expect(machine.hasWorkers()).toBe(true)).toPass();
    expect(await machine.run(deploy)).toMatchObject({ code: 0 });
    machine.configure(configuration);
    expect(await machine.run(reload)).toMatchObject({ code: 0 });
    const url = `${machine.socketPath}2`;
    // nginx opens new sockets after the command has ended.
    await expect.poll(() => existsSync(url)).toBe(true);
    expect((await ask(url, '/')).status).toBe(200);
    expect((await ask(machine.socketPath, '/any')).headers.location).toBe('https://docs.example.com/any');

    const first = readCurrent();
    expect(await machine.run(again)).toMatchObject({ code: 0 });
    expect(readCurrent() > first).toBe(true);
    expect((await ask(url, '/')).headers['content-security-policy']).toContain("script-src 'self'");
    expect(await machine.run(goBack.replace('2026-11-28T09.41.00', first))).toMatchObject({ code: 0 });
    expect(readCurrent()).toBe(first);
    expect((await ask(url, '/')).status).toBe(200);

    const releases = readdirSync(join(machine.docs, 'releases'));
    const command = 'npm run deploy -- /srv/docs';
    mkdirSync(join(machine.folder, 'other/releases/uploads'), { recursive: true });
    const failures: [commands: string, env: Record<string, string>, message: string][] = [
      [command, { SITE_CONFIG: 'e2e/variants/broken-page-link/site.config.ts' }, 'Command failed: node scripts/build.ts'],
      [`echo 'nonsense;' >>${machine.folder}/nginx.conf; ${command}`, {}, 'Command failed: nginx -t'],
      [`npm run deploy -- ${machine.folder}/other`, {}, 'has files of something else'],
      ['npm run deploy', {}, 'usage: npm run deploy -- <folder>'],
    ];
    for (const [commands, env, message] of failures) {
      const { code, output } = await machine.run(commands, env);
      expect(output, commands).toContain(message);
      expect(code, commands).toBe(1);
      expect(readCurrent(), commands).toBe(first);
      // What failed is gone.
      expect(readdirSync(join(machine.docs, 'releases')), commands).toEqual(releases);
    }
    expect(readdirSync(join(machine.folder, 'other'))).toEqual(['releases']);
    machine.configure(configuration);
    // A release that someone removed stops no deployment.
    expect(await machine.run(`ln -sfn releases/gone /srv/docs/current; ${command}`)).toMatchObject({ code: 0 });
  },
);

test('The other commands in the guide work as written', { tag: '@all' }, async ({ machine }) => {
  // Its policy is in the pages, as object storage requires.
  const built = { SITE_CONFIG: 'e2e/variants/bare-place/site.config.ts', OUT_DIR: join(machine.folder, 'dist') };
  const [build = ''] = readBlocks('Our own server', 'sh');
  expect(await machine.run(build.split('\n')[0] ?? '', built)).toMatchObject({ code: 0 });

  const [list = '', ...upload] = (readBlocks('Object storage', 'sh')[0] ?? '').split('\n');
  const objects = join(machine.folder, 'objects.jsonl');
  for (const commands of [list, upload.join('\n')])
    expect(await machine.run(commands.replaceAll('objects.jsonl', objects), built)).toMatchObject({ code: 0 });

  const [container = ''] = readBlocks('Container', 'sh');
  expect(await machine.run(container)).toMatchObject({ code: 0 });
  const [below = ''] = readBlocks('Netlify and Cloudflare Pages', 'sh');
  expect(await machine.run(`cd ${machine.folder}; ${below}`)).toMatchObject({ code: 0 });

  await using site = await startServer(built.OUT_DIR, 0);
  const [checks = ''] = readBlocks('After every deployment', 'sh');
  const requests = await machine.run(
    `cd ${machine.folder}; ${checks
      .replace(/^site=.*/, `site=${site.url}`)
      .replaceAll('/comet', '/more')
      .replace('dist/comet', 'dist/more')}`,
  );
  expect(requests.output).toContain('the page is as it was built');
  expect(requests.output).toMatch(/^HTTP\/1\.1 200 OK/m);
  expect(requests.output).toContain(`/no/such/page 404 \n/more.html 301 ${site.url}/more\n/_astro/gone.js 404 \n`);

  const calls = machine.readCalls();
  expect(calls).toContain('docker build -t mecha-docs .');
  expect(calls).toMatch(
    /^cp --content-type 'text\/html; charset=utf-8' --cache-control 'no-cache' --content-encoding gzip 'dist\/more\.html\.gz' 's3:\/\/docs\/more'$/m,
  );
  // The second call uploads pages, after everything else.
  const [, files = '', pages = ''] = calls.split('s5cmd run\n');
  expect(files).not.toContain('text/html');
  expect(pages.match(/^cp /gm)?.length).toBe(pages.match(/text\/html/g)?.length);
});
