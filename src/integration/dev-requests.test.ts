import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { devRequests } from './dev-requests.ts';

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

let watcher: EventEmitter;
let request: () => ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  watcher = new EventEmitter();
  const use = vi.fn<(middleware: Middleware) => void>();
  const setUp = devRequests().hooks['astro:server:setup'] as unknown as (options: object) => void;
  setUp({ server: { watcher, middlewares: { use } } });
  request = () => {
    const answer = vi.fn<() => void>();
    use.mock.calls[0]?.[0](undefined, undefined, answer);
    return answer;
  };
});
afterEach(() => vi.useRealTimers());

it('Without a change, a request is answered immediately', () => {
  expect(request()).toHaveBeenCalledOnce();
});

it.each(['page.md', 'page.mdx'])('After a change of %s, a request waits until Astro has read it', (page) => {
  watcher.emit('all', 'change', `/docs/${page}`);
  const answer = request();
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
  expect(request()).toHaveBeenCalledOnce();
});
