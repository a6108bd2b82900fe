/**
 * Writes a text as code.
 *
 * @param quote how the printer quoted its mark
 */
export type WriteText = (quote: string) => string;

/**
 * Keeps texts away from a code printer. The printer gets a mark for each, the
 * same in every language. Afterwards each mark is replaced with the text, as a
 * literal that cannot end early.
 */
export class MarkedTexts {
  readonly #start: string;
  readonly #writers: WriteText[] = [];
  readonly #known = new Map<string, string>();

  /** @param shown everything the printer does see */
  constructor(shown: unknown) {
    const text = JSON.stringify(shown);
    let start = 'text-';
    while (text.includes(start)) start = `-${start}`;
    this.#start = start;
  }

  /** Returns a text's mark. Equal texts share one, so that the printer recognises equal names. */
  mark(text: string, write: WriteText): string {
    const known = this.#known.get(text) ?? this.add(write);
    this.#known.set(text, known);
    return known;
  }

  /** Adds a new mark for a writer's output. */
  add(write: WriteText): string {
    return `${this.#start}${this.#writers.push(write) - 1}-`;
  }

  /** Replaces each mark and its quotes with the text, and drops the colon after a name without a value. */
  fill(code: string): string {
    const mark = new RegExp(`(["'\`]+\\n?)${RegExp.escape(this.#start)}(\\d+)-+(?:: )?\\n?["'\`]+`, 'g');
    return code.replace(mark, (_, quote: string, index: string) => this.#writers[Number(index)]?.(quote) ?? '');
  }
}
