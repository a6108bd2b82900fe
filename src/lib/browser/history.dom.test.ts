import { beforeEach, expect, test, vi } from 'vitest';
import { closeOnBack, handleQueries, markShown, setNavigation } from './history.ts';

const navigation = { stop: vi.fn(), showAddress: vi.fn() };

/** Goes back in history, and waits until the page hears of it. */
async function goBack(): Promise<void> {
  const heard = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await heard;
}

beforeEach(() => {
  history.pushState(null, '', '/page');
  markShown();
  setNavigation(navigation);
  vi.clearAllMocks();
});

test('Back closes what was opened last, and shows no other page', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  closeOnBack(first);
  closeOnBack(second);
  await goBack();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  await goBack();
  expect(first).toHaveBeenCalledOnce();
  expect(navigation.showAddress).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/page');
});

test('Closing in another way goes back once, and a page that replaced the entry stays', async () => {
  const close = vi.fn();
  expect(closeOnBack(close)()).toBe(true);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  const leave = closeOnBack(close);
  history.replaceState(null, '', '/next');
  markShown();
  expect(leave()).toBe(false);
  expect(location.pathname).toBe('/next');
});

test('Back to another page stops the one that is on its way, closes what is open, and shows the address', async () => {
  history.pushState(null, '', '/other');
  markShown();
  await goBack();
  expect(navigation.stop).toHaveBeenCalledOnce();
  expect(navigation.showAddress).toHaveBeenCalledOnce();
});

test('A page handles its own queries until another is shown', async () => {
  const show = vi.fn();
  handleQueries(show);
  history.pushState(null, '', '/page?q=a');
  await goBack();
  expect(show).toHaveBeenCalledOnce();
  history.pushState(null, '', '/page?q=b');
  markShown();
  await goBack();
  expect(navigation.showAddress).toHaveBeenCalledOnce();
});
