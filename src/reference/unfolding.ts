import { ProblemError } from '../lib/problem.ts';
import { MOST_PARTS } from './limits.ts';
import type { DescriptionSource } from './read-document.ts';
import type { Resolve } from './resolver.ts';

/** A page whose schemas refer to each other too often to ever finish. */
class UnfoldingError extends Error {}

/**
 * Makes a resolver for one page that stops if schemas multiply.
 *
 * @throws UnfoldingError on the first call past the limit
 */
function limitResolver(resolve: Resolve): Resolve {
  let steps = 0;
  return (value) => {
    steps += 1;
    if (steps > MOST_PARTS) throw new UnfoldingError(`the schemas of this page unfold to more than ${MOST_PARTS.toLocaleString('en')} parts`);
    return resolve(value);
  };
}

/**
 * Plans or builds one page with a limited resolver.
 *
 * @param keys of the page's subject in its description
 * @throws ProblemError with file and line of the subject if its schemas
 * multiply or exceed the call stack
 */
export function unfold<Result>(
  { source, resolve, keys }: { source: DescriptionSource; resolve: Resolve; keys: readonly string[] },
  make: (resolve: Resolve) => Result,
): Result {
  try {
    return make(limitResolver(resolve));
  } catch (error) {
    if (error instanceof UnfoldingError) {
      const hint = 'let schemas refer to each other less often: one that refers to the next twice, and so on, doubles with every step';
      throw new ProblemError([source.locate(keys, { severity: 'error', message: error.message, hint })]);
    }
    if (!(error instanceof RangeError)) throw error;
    const message = 'the parts of this page are too deep in each other, or too long, to be read';
    throw new ProblemError([source.locate(keys, { severity: 'error', message, hint: 'put some of them together' })]);
  }
}
