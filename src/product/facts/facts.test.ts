import { expect, it } from 'vitest';
import { FACTS, printFact, printFacts, readFacts } from './facts.ts';

const lists = (Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((subject) =>
  Object.entries(readFacts(subject)).flatMap(([name, list]) =>
    typeof list === 'object' && 'entries' in list ? [{ of: `${subject}/${name}`, list }] : [],
  ),
);

/** Returns the text of a fact, if it has the fields of the phrase. */
function tryPhrase(...fact: Parameters<typeof printFact>): string {
  try {
    return printFact(...fact);
  } catch (error) {
    expect(String(error)).toContain('has no text for');
    return '';
  }
}

it.each(lists)('$of has a text for every fact in its views, and phrases', ({ of, list }) => {
  for (const as of Object.keys(list.views ?? {})) expect(printFacts({ of, as }).rows.filter(([first]) => !first)).toEqual([]);
  for (const as of Object.keys(list.phrases ?? {}))
    expect(list.entries.map(({ name }: { name: string }) => tryPhrase(of, name, as)).join('')).not.toBe('');
});

it('The figure of contacts in the specification agrees with the header', () => {
  const { value = '' } = readFacts('specifications').figures.entries.find(({ name }) => name === 'contacts') ?? {};
  const pins = readFacts('board').pins.entries;
  const count = (wanted: (pin: (typeof pins)[number]) => boolean) => pins.filter(wanted).length;
  const figures = [
    `${pins.length} spring contacts`,
    `${count(({ signal }) => signal === '5V')} × 5 V`,
    `${count(({ signal }) => signal === '3V3')} × 3.3 V`,
  ];
  for (const name of ['GPIO', 'ADC', 'PWM']) figures.push(`${count(({ family }) => family === name.toLowerCase())} ${name}`);
  expect(figures.filter((figure) => !value.includes(figure))).toEqual([]);
});
