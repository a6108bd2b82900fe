import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { ErrorPayload, HotPayload } from 'vite';
import type { Problem } from '../lib/problem.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { devProblems } from './dev-server.ts';

const FOLDER = smallSite.docs.versions[0]?.docs ?? '';
const [PAGE, OTHER] = [`${FOLDER}/index.md`, `${FOLDER}/guide/first-steps.md`];
const logger = { warn: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() };

/** Fakes a development server with only a watcher and a browser connection. */
function start(found: Map<string, Problem[]>) {
  const watcher = new EventEmitter();
  const channel = new EventEmitter();
  const sent: HotPayload[] = [];
  const hot = {
    send: (payload: HotPayload) => sent.push(payload),
    on: (event: string, listen: (...args: unknown[]) => void) => channel.on(event, listen),
  };
  const check = vi.fn((file: string) => Promise.resolve(found.get(file) ?? []));
  const setup = devProblems(smallSite, check).hooks['astro:server:setup'] as unknown as (options: object) => void;
  setup({ server: { watcher, environments: { client: { hot } } }, logger });
  const save = async (file: string) => {
    watcher.emit('change', resolve(file));
    // Runs the follow-up of a check first.
    await new Promise(setImmediate);
  };
  const connect = () => {
    const received: HotPayload[] = [];
    channel.emit('vite:client:connect', undefined, { send: (payload: HotPayload) => received.push(payload) });
    return received;
  };
  return { save, connect, sent, check };
}

const problem = (file: string): Problem => ({
  rule: 'link',
  severity: 'error',
  file,
  line: 3,
  column: 4,
  message: 'broken <link>',
  hint: 'fix & go',
});

it('A page that is renamed during its check has no problems', async () => {
  const renamed = `${FOLDER}/renamed.md`;
  const { save, sent, check } = start(new Map([[renamed, [problem(renamed)]]]));
  await save(renamed);
  expect(check).toHaveBeenCalledExactlyOnceWith(renamed);
  expect(sent).toEqual([]);
});

it('Problems of a saved page are shown over it, also after a reload, until they are fixed', async () => {
  const found = new Map([[PAGE, [problem(PAGE)]]]);
  const { save, connect, sent } = start(found);
  expect(connect()).toEqual([]);
  await save(PAGE);
  expect(sent).toHaveLength(1);
  expect((sent[0] as ErrorPayload).err).toMatchObject({
    name: 'link',
    title: 'A problem in your pages',
    message: 'broken &#60;link&#62;',
    hint: 'fix &#38; go',
    loc: { file: resolve(PAGE), line: 3, column: 4 },
    stack: `${PAGE}:3:4: broken <link>; fix & go`,
  });
  expect(connect()).toEqual(sent);
  found.clear();
  await save(PAGE);
  expect(sent.slice(1)).toEqual([{ type: 'full-reload' }]);
  expect(connect()).toEqual([]);
});

it('Problems of several pages are listed, and fixing one does not remove the others', async () => {
  const found = new Map([PAGE, OTHER].map((file) => [file, [problem(file)]]));
  const { save, sent } = start(found);
  await save(PAGE);
  await save(OTHER);
  expect((sent[1] as ErrorPayload).err.stack.split('\n')).toHaveLength(2);
  found.delete(PAGE);
  await save(PAGE);
  expect((sent[2] as ErrorPayload).err.stack).toContain(OTHER);
});

it('Files that are not pages are ignored', async () => {
  const { save, check } = start(new Map());
  for (const file of [`${FOLDER}/a.png`, `${FOLDER}/_partial.md`, 'README.md', `${FOLDER}-other/index.md`]) await save(file);
  expect(check).not.toHaveBeenCalled();
  await save(PAGE);
  expect(check).toHaveBeenCalledExactlyOnceWith(PAGE);
});

it('A page is loaded again after an API description, or a file beside it, was saved', async () => {
  const { save, sent } = start(new Map());
  await save(smallSite.apis[0]?.file.replace('api.yaml', 'parts/pets.yaml') ?? '');
  expect(sent).toEqual([{ type: 'full-reload' }]);
});
