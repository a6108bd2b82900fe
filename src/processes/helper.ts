import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** What a helper is asked. */
export interface Task<Input> {
  id: number;
  input: Input;
}

/** What it answers. */
export interface Answer<Output> {
  id: number;
  output?: Output;
  error?: unknown;
}

/** So many pages a build has before a helper has saved what it takes to start and to learn its code. */
export const WORTH_A_HELPER = 1_000;

/**
 * A process that does one kind of task, beside which this one does others. It
 * starts with its first task or before. Threads would wait for each other wherever
 * they ask the system for memory. Inputs and outputs are copied (HTML, 2.7.3, structured clone).
 */
export class Helper<Input, Output> {
  readonly #file: string;
  readonly #memory: number;
  #waiting = new Map<number, PromiseWithResolvers<Output>>();
  #process: ChildProcess | undefined;
  #tasks = 0;

  /**
   * @param file path of the module that answers (`answer-tasks.ts`), from the project root
   * @param memory MB for its objects; V8 would give it as much as a build
   */
  constructor(file: string, memory: number) {
    this.#file = resolve(file);
    this.#memory = memory;
  }

  /** How many tasks it has not answered. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws Error with which the process ended, that of the task, or of an input that cannot be copied */
  async ask(input: Input): Promise<Output> {
    const helper = this.start();
    this.#tasks += 1;
    const id = this.#tasks;
    helper.send({ id, input } satisfies Task<Input>);
    const answer = Promise.withResolvers<Output>();
    this.#waiting.set(id, answer);
    // While an answer is awaited this process has something to do, and not longer.
    helper.channel?.ref();
    return answer.promise;
  }

  /** Starts it, so that it is ready when it is asked. */
  start(): ChildProcess {
    return (this.#process ??= this.#fork());
  }

  /** Ends it, so that its memory serves others; the next task starts it anew. */
  end(): void {
    this.#process?.disconnect();
    this.#process = undefined;
  }

  #fork(): ChildProcess {
    const helper = fork(this.#file, [], {
      serialization: 'advanced',
      execArgv: ['--stack-trace-limit=0', '--max-semi-space-size=16', `--max-old-space-size=${this.#memory}`],
    });
    helper.unref();
    helper.channel?.unref();
    // Tasks of the process before this are answered, or told of its end, by themselves.
    const tasks = (this.#waiting = new Map<number, PromiseWithResolvers<Output>>());
    helper.on('message', (answer: Answer<Output>) => {
      const task = tasks.get(answer.id);
      tasks.delete(answer.id);
      if (tasks.size === 0) helper.channel?.unref();
      if ('error' in answer) task?.reject(answer.error);
      else task?.resolve(answer.output as Output);
    });
    const giveUp = (error: Error) => {
      if (this.#process === helper) this.#process = undefined;
      for (const task of tasks.values()) task.reject(error);
      tasks.clear();
    };
    helper.on('exit', (code, signal) => giveUp(new Error(`${this.#file} ended with ${signal ?? code}`)));
    // It did not start, or ended while a task was on its way.
    helper.on('error', giveUp);
    return helper;
  }
}
