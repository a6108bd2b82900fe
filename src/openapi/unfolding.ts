import { ProblemError } from '../data/problem.ts';
import type { DescriptionSource } from './read-source.ts';
import type { Resolve } from './resolver.ts';

/** Schemas that the parts of one page may ask for, all repetitions counted. A full page of the large description that `npm run bench` builds asks for 1,600. */
const MOST_STEPS = 100_000;

/** A page whose schemas refer to each other so often that it would not be done in a lifetime. */
class UnfoldingError extends Error {}

/**
 * Makes a resolver for one page that gives up where schemas multiply.
 *
 * @throws UnfoldingError on the call that is one too many
 */
function limitResolver(resolve: Resolve): Resolve {
  let steps = 0;
  return (value) => {
    steps += 1;
    if (steps > MOST_STEPS) throw new UnfoldingError(`the schemas of this page unfold to more than ${MOST_STEPS.toLocaleString('en')} parts`);
    return resolve(value);
  };
}

/**
 * Plans or makes one page with a resolver that ends.
 *
 * @param keys what leads to the subject of the page in its description
 * @throws ProblemError with file and line of the subject when its schemas multiply
 */
export function unfold<Result>(
  { source, resolve, keys }: { source: DescriptionSource; resolve: Resolve; keys: readonly string[] },
  make: (resolve: Resolve) => Result,
): Result {
  try {
    return make(limitResolver(resolve));
  } catch (error) {
    if (!(error instanceof UnfoldingError)) throw error;
    const hint = 'let schemas refer to each other less often: one that refers to the next twice, and so on, doubles with every step';
    throw new ProblemError([source.locate(keys, { severity: 'error', message: error.message, hint })]);
  }
}
