import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** A task for a helper. */
export interface Task<Input> {
  id: number;
  input: Input;
}

/** A task's result. */
export interface Answer<Output> {
  id: number;
  output?: Output;
  error?: unknown;
}

/** Number of pages from which a helper repays its start-up and warm-up time. */
export const WORTH_A_HELPER = 1_000;

/**
 * Runs one kind of task in a separate process, started in advance or by its
 * first task. Threads would block each other on every memory allocation. Inputs
 * and outputs are copied (HTML, 2.7.3, structured clone).
 */
export class Helper<Input, Output> {
  readonly #file: string;
  readonly #memory: number;
  #waiting = new Map<number, PromiseWithResolvers<Output>>();
  #process: ChildProcess | undefined;
  #tasks = 0;

  /**
   * @param file path of the module that answers (`answer-tasks.ts`), from the project root
   * @param memory MB for its objects; V8 would allow as much as for a build
   */
  constructor(file: string, memory: number) {
    this.#file = resolve(file);
    this.#memory = memory;
  }

  /** Number of unanswered tasks. */
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
    // Keeps this process alive only while an answer is pending.
    helper.channel?.ref();
    return answer.promise;
  }

  /** Starts it early, so that it is ready for tasks. */
  start(): ChildProcess {
    return (this.#process ??= this.#fork());
  }

  /** Ends it to free its memory; the next task restarts it. */
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
    // Tasks of a previous process are answered or rejected separately.
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
    // Failed to start, or ended during a task.
    helper.on('error', giveUp);
    return helper;
  }
}
