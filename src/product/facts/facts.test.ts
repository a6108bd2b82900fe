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
