import { afterAll, expect, it } from 'vitest';
import { Helper } from './helper.ts';

const helper = new Helper<number, number>('src/processes/fixtures/doubling-worker.ts', 64);

afterAll(() => helper.end());

it('A helper answers tasks, and tells of one that fails, to who asked', async () => {
  const answers = await Promise.allSettled([helper.ask(1), helper.ask(-1), helper.ask(2)]);
  expect(answers).toMatchObject([{ value: 2 }, { reason: { name: 'RangeError', message: '-1 is negative' } }, { value: 4 }]);
  expect(helper.waiting).toBe(0);
});

it('A helper that ends leaves no task without an answer, and starts anew', async () => {
  const answers = await Promise.allSettled([helper.ask(0), helper.ask(1)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(answers[0]).toMatchObject({ reason: { message: expect.stringMatching(/doubling-worker\.ts ended with 3$/) as string } });
  expect(await helper.ask(4)).toBe(8);
});

it('A helper whose process is killed while a task is on its way leaves it with an error', async () => {
  helper.start().kill('SIGKILL');
  await expect(helper.ask(1)).rejects.toThrow();
  expect(await helper.ask(6)).toBe(12);
});

it('What cannot be copied is refused, and no answer to it awaited', async () => {
  await expect(helper.ask((() => 1) as never)).rejects.toThrow('could not be cloned');
  expect(helper.waiting).toBe(0);
});

it('A helper that was ended is started by the next task', async () => {
  helper.end();
  expect(await helper.ask(5)).toBe(10);
});
