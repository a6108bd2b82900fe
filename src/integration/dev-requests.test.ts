import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { devRequests } from './dev-server.ts';

type Middleware = (request: unknown, response: EventEmitter, next: () => void) => void;
interface Request {
  answer: () => void;
  response: EventEmitter;
}

let watcher: EventEmitter;
let send: (message: string, data: object) => void;
let request: () => Request;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  watcher = new EventEmitter();
  const use = vi.fn<(middleware: Middleware) => void>();
  const setUp = devRequests().hooks['astro:server:setup'] as unknown as (options: object) => void;
  send = vi.fn<typeof send>();
  setUp({ server: { watcher, middlewares: { use }, environments: { ssr: { hot: { send } } } } });
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
  watcher.emit('all', 'change', `/docs/${page}`);
  const { answer } = request();
  vi.advanceTimersByTime(700);
  // Astro writes what it has read, and Vite has to notice that.
  watcher.emit('all', 'change', '/project/.astro/data-store.json');
  vi.advanceTimersByTime(140);
  expect(answer).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(answer).toHaveBeenCalledOnce();
});

it('A change of a script, which Vite alone handles, delays nothing', () => {
  watcher.emit('all', 'change', '/src/components/menu.ts');
  expect(request().answer).toHaveBeenCalledOnce();
});

it('What Astro listed for a request during a change is forgotten before the next one', () => {
  const { response } = request();
  watcher.emit('all', 'change', '/docs/page.md');
  vi.advanceTimersByTime(1000);
  const during = request();
  expect(send).not.toHaveBeenCalled();
  response.emit('close');
  during.response.emit('close');
  request();
  request();
  expect(send).toHaveBeenCalledExactlyOnceWith('astro:content-changed', {});
});
