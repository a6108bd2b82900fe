import { describe, expect, it } from 'vitest';
import type { Content } from './contents.ts';
import type { Example } from './examples.ts';
import { fitExamples, shortenExample } from './fit-examples.ts';

const makeExample = (length: number): Example => ({
  id: 'example',
  label: 'Example',
  description: '',
  isGenerated: false,
  text: 'x'.repeat(length),
  language: 'json',
  value: undefined,
});
const makeContent = (...lengths: number[]): Content => ({
  type: 'application/json',
  view: { type: [], facts: [], values: [], description: '', parts: [], fields: [] },
  examples: lengths.map(makeExample),
});
const makeCall = (sent: number[], answered: number[]) => ({
  body: { contents: [makeContent(...sent)] },
  responses: [{ contents: [makeContent(...answered)] }],
});
const measure = (contents: readonly Content[] = []) =>
  contents.flatMap(({ examples }) => examples.map(({ text }) => text.replace(/\n… shortened;.*$/, '').length));

describe('examples of a page', () => {
  it('stay as they are while there is room', () => {
    const call = makeCall([10], [20]);
    expect(fitExamples(call, [])).toEqual({ call, callbacks: [] });
  });

  it('leave less room to those that come after them: bodies first, then answers, then callbacks', () => {
    const { call, callbacks } = fitExamples(makeCall([24_000, 24_000], [24_000]), [makeCall([24_000], [500])]);
    expect([measure(call.body.contents), measure(call.responses[0]?.contents)]).toEqual([[24_000, 24_000], [12_000]]);
    expect([measure(callbacks[0]?.body.contents), measure(callbacks[0]?.responses[0]?.contents)]).toEqual([[1_000], [500]]);
  });

  it('say so where they are shortened, and are code no more', () => {
    expect(shortenExample(makeExample(20), 10)).toMatchObject({
      text: 'xxxxxxxxxx\n… shortened; the description file has all 20 characters',
      language: 'text',
    });
  });
});
