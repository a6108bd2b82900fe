import { cutText } from '../lib/cut-text.ts';
import { LEAST_EXAMPLE, LONGEST_EXAMPLE, LONGEST_EXAMPLES } from './limits.ts';

/** The room for examples on one page. The first keep their length, later ones get the rest. */
export class ExampleRoom {
  #used = 0;

  /** Cuts the page's next example to the room that is left, and notes the cut. */
  fit<Example extends { text: string; language: string }>(example: Example): Example {
    const { text } = example;
    const room = Math.max(LEAST_EXAMPLE, Math.min(LONGEST_EXAMPLE, LONGEST_EXAMPLES - this.#used));
    this.#used += Math.min(room, text.length);
    if (text.length <= room) return example;
    return { ...example, text: `${cutText(text, room)}\n… shortened; the description file has all ${text.length} characters`, language: 'text' };
  }
}
