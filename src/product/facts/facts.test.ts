import { expect, it } from 'vitest';
import { FACTS, printFact, printFacts, readFacts } from './facts.ts';

const lists = (Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((subject) =>
  Object.entries(readFacts(subject)).flatMap(([name, list]) =>
    typeof list === 'object' && 'entries' in list ? [{ of: `${subject}/${name}`, list }] : [],
  ),
);

it.each(lists)('$of has a text for every fact in its views, and phrases that fit a fact', ({ of, list }) => {
  for (const as of Object.keys(list.views ?? {})) expect(printFacts({ of, as }).rows.filter(([first]) => !first)).toEqual([]);
  for (const as of Object.keys(list.phrases ?? {})) expect(list.entries.filter(({ name }) => printFact(of, name, as))).not.toEqual([]);
});
