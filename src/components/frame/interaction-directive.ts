/**
 * `client:interaction` hydrates an island on first interaction. Astro requires
 * a file for each directive and emits it with a runtime that this site doesn't
 * use. `wake-island.ts` does the work.
 */
export default (): never => {
  throw new Error('Astro used its runtime for islands instead of ours; see src/integration/islands.ts');
};
