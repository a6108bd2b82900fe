import { cutText } from '../data/cut-text.ts';
import type { WrittenExample } from './examples.ts';
import { LEAST_EXAMPLE, LONGEST_EXAMPLE, LONGEST_EXAMPLES } from './limits.ts';

/** The room for examples on one page. The first keep their length, later ones get the rest. */
export class ExampleRoom {
  #used = 0;

  /** Shortens the page's next example to the room that is left. */
  fit<Written extends WrittenExample>(example: Written): Written {
    const room = Math.max(LEAST_EXAMPLE, Math.min(LONGEST_EXAMPLE, LONGEST_EXAMPLES - this.#used));
    this.#used += Math.min(room, example.text.length);
    return shortenExample(example, room);
  }
}

/** Cuts an example that is too long, and notes the cut. */
export function shortenExample<Written extends WrittenExample>(example: Written, room = LONGEST_EXAMPLE): Written {
  const { text } = example;
  if (text.length <= room) return example;
  return { ...example, text: `${cutText(text, room)}\n… shortened; the description file has all ${text.length} characters`, language: 'text' };
}
