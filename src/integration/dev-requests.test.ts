import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { devRequests } from './dev-server.ts';

type Middleware = (request: unknown, response: EventEmitter, next: () => void) => void;
interface Request {
  answer: () => void;
  response: EventEmitter;
}

const FOLDER = resolve(smallSite.docs.versions[0]?.docs ?? '');
let watcher: EventEmitter;
let send: (message: unknown, data?: object) => void;
let invalidateAll: () => void;
let request: () => Request;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  watcher = new EventEmitter();
  const use = vi.fn<(middleware: Middleware) => void>();
  const setUp = devRequests(smallSite).hooks['astro:server:setup'] as unknown as (options: object) => void;
  send = vi.fn<typeof send>();
  invalidateAll = vi.fn<typeof invalidateAll>();
  setUp({ server: { watcher, middlewares: { use }, environments: { ssr: { hot: { send }, moduleGraph: { invalidateAll } } } } });
  request = () => {
    const answer = vi.fn<() => void>();
    const response = new EventEmitter();
    use.mock.calls[0]?.[0](undefined, response, answer);
    return { answer, response };
  };
});
afterEach(() => vi.useRealTimers());

it('Without a change, a request is answered immediately', () => {
  expect(request().answer).toHaveBeenCalledOnce();
});

it.each(['page.md', 'page.mdx'])('After a change of %s, a request waits until Astro has read it', (page) => {
  watcher.emit('all', 'change', `${FOLDER}/${page}`);
  const { answer } = request();
  vi.advanceTimersByTime(700);
  // Astro writes what it has read, and Vite has to notice that.
  watcher.emit('all', 'change', resolve('.astro/data-store.json'));
  vi.advanceTimersByTime(140);
  expect(answer).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(answer).toHaveBeenCalledOnce();
});

it.each(['src/components/menu.ts', 'dist.other/comet.md', 'e2e/.variants/small/.astro/data-store.json'])(
  'A change of %s, which no page is read from, delays nothing',
  (path) => {
    watcher.emit('all', 'change', resolve(path));
    expect(request().answer).toHaveBeenCalledOnce();
  },
);

it.each(['add', 'change'])('After the event %s of a snippet, pages that import it are read again only if it is new', (event) => {
  watcher.emit('all', event, resolve('src/content/snippets/new.mdx'));
  const times = event === 'add' ? 1 : 0;
  expect(invalidateAll).toHaveBeenCalledTimes(times);
  expect(send).toHaveBeenCalledTimes(times);
});

it('What Astro listed for a request during a change is forgotten before the next one', () => {
  const { response } = request();
  watcher.emit('all', 'change', `${FOLDER}/page.md`);
  vi.advanceTimersByTime(1000);
  const during = request();
  expect(send).not.toHaveBeenCalled();
  response.emit('close');
  during.response.emit('close');
  request();
  request();
  expect(send).toHaveBeenCalledExactlyOnceWith('astro:content-changed', {});
});
