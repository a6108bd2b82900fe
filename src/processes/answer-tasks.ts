import type { Answer, Task } from './helper.ts';

/** Answers the tasks of a `Helper`. The process ends when its parent disconnects. */
export function answerTasks<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  process.on('message', ({ id, input }: Task<Input>) => void answer(id, () => work(input)));
}

async function answer<Output>(id: number, work: () => Output | Promise<Output>): Promise<void> {
  try {
    send({ id, output: await work() });
  } catch (error) {
    send({ id, error });
  }
}

function send<Output>(answer: Answer<Output>): void {
  process.send?.(answer);
}
