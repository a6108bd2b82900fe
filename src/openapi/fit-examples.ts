import { cutText } from '../data/cut-text.ts';
import type { Content } from './contents.ts';
import type { WrittenExample } from './examples.ts';
import { LEAST_EXAMPLE, LONGEST_EXAMPLE, LONGEST_EXAMPLES } from './limits.ts';

/** Parts of a call that have examples. */
interface WithExamples {
  body: { contents: Content[] } | undefined;
  responses: { contents: Content[] }[];
}

/**
 * Shortens examples until they fit on one page. The first keep their length,
 * later ones get the rest.
 *
 * @param call the operation of the page
 * @param callbacks calls shown below it on the page
 */
export function fitExamples<Call extends WithExamples, Callback extends WithExamples>(call: Call, callbacks: readonly Callback[]) {
  let used = 0;
  const fit = (contents: readonly Content[]) =>
    contents.map((content) => ({
      ...content,
      examples: content.examples.map((example) => {
        const room = Math.max(LEAST_EXAMPLE, Math.min(LONGEST_EXAMPLE, LONGEST_EXAMPLES - used));
        used += Math.min(room, example.text.length);
        return shortenExample(example, room);
      }),
    }));
  const fitCall = <Each extends WithExamples>(each: Each): Each => {
    const body = each.body && { ...each.body, contents: fit(each.body.contents) };
    return { ...each, body, responses: each.responses.map((response) => ({ ...response, contents: fit(response.contents) })) };
  };
  return { call: fitCall(call), callbacks: callbacks.map(fitCall) };
}

/** Cuts an example that is too long, and notes the cut. */
export function shortenExample<Written extends WrittenExample>(example: Written, room = LONGEST_EXAMPLE): Written {
  const { text } = example;
  if (text.length <= room) return example;
  return { ...example, text: `${cutText(text, room)}\n… shortened; the description file has all ${text.length} characters`, language: 'text' };
}
