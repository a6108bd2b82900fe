/**
 * Writes a text as code.
 *
 * @param quote how the printer quoted the mark of it
 */
export type WriteText = (quote: string) => string;

/**
 * Texts that a printer of code never sees. It gets a mark for each, which is the
 * same in every language, and what it printed gets the texts as literals that
 * cannot end before they end.
 */
export class MarkedTexts {
  readonly #start: string;
  readonly #writers: WriteText[] = [];
  readonly #known = new Map<string, string>();

  /** @param shown everything that the printer does see */
  constructor(shown: unknown) {
    const text = JSON.stringify(shown);
    let start = 'text-';
    while (text.includes(start)) start = `-${start}`;
    this.#start = start;
  }

  /** Gives a text its mark: the same for the same text, so that a printer sees which names are equal. */
  mark(text: string, write: WriteText): string {
    const known = this.#known.get(text) ?? this.add(write);
    this.#known.set(text, known);
    return known;
  }

  /** Gives what a writer writes a mark of its own. */
  add(write: WriteText): string {
    return `${this.#start}${this.#writers.push(write) - 1}-`;
  }

  /** Puts the texts in place of their marks and of the quotes around them, and of the colon after a name that came without its value. */
  fill(code: string): string {
    const mark = new RegExp(`(["'\`]+\\n?)${RegExp.escape(this.#start)}(\\d+)-+(?:: )?\\n?["'\`]+`, 'g');
    return code.replace(mark, (_, quote: string, index: string) => this.#writers[Number(index)]?.(quote) ?? '');
  }
}
