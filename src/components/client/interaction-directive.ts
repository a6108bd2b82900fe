/**
 * `client:interaction`: an island comes to life when the reader first reaches
 * for it. Astro wants a file for each directive and prints it with its own
 * runtime, which pages of this site do not have: `wake-island.ts` does the work.
 */
export default (): never => {
  throw new Error('Astro printed its own runtime for islands; see src/build/islands.ts');
};
