import { z } from 'zod';
import { text } from '../../../config/config-fields.ts';
import { listOf, report } from '../list.ts';

const result = z.strictObject({
  setting: text.optional().describe('Size or number of rounds.'),
  comet: z.number().describe('Result of the Comet.'),
  pi4: z.number().describe('Result of the Raspberry Pi 4.'),
  unit: text.optional().describe('Unit of this test, if its suite has several.'),
});

const suite = listOf(result, {
  title: text.describe('Name for readers.'),
  better: z.enum(['higher', 'lower']).describe('Which result is better.'),
  unit: text.optional().describe('Unit of every test. Scores have none.'),
  chart: z.enum(['share', 'each']).describe('Bars: one that compares the Comet with the Raspberry Pi 4, or one for each machine.'),
}).transform((facts) => ({ ...facts, entries: facts.entries.map((entry) => ({ ...entry, share: getShare(facts.better, entry) })) }));

/** Returns the Comet's speed in percent of the Raspberry Pi 4. Above 100 the Comet is ahead in any test. */
function getShare(better: 'higher' | 'lower', { comet, pi4 }: { comet: number; pi4: number }): number {
  return Math.round(100 * (better === 'higher' ? comet / pi4 : pi4 / comet));
}

/** Results of benchmarks, by suite. */
export const benchmarks = z.record(text, suite).superRefine((suites, context) => {
  const [single = [], multi = []] = ['geekbench-single', 'geekbench-multi'].map((name) => suites[name]?.entries.map((each) => each.name));
  if (single.join() !== multi.join()) report(context, ['geekbench-multi', 'entries'], 'the same tests as on one core, in the same order');
});
