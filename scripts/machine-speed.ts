const TEXT = 'The header has 40 contacts; `/dev/i2c-1` is I2C2, getMachines() lists what answers. '.repeat(60_000);
/** What the work below took on 2026-11-21 in the run that built 2,000 pages in 18.9 s, within its budget of 20. */
const REFERENCE_MILLISECONDS = 172;
const RUNS = 5;

/**
 * Tells how much slower this machine is at this moment than in the reference run, from
 * the fastest of some runs of a fixed piece of the work that a build does: cutting
 * and joining text. Seconds of a budget are seconds of that run.
 *
 * @returns 1 or more, 2 at most: a machine slower than that is no place to measure
 */
export function getSlowness(): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const words = TEXT.match(/[\p{L}\p{N}_]+/gu)?.map((word) => word.normalize('NFKD').toLowerCase()) ?? [];
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    JSON.parse(JSON.stringify(words));
    return performance.now() - start;
  });
  return Math.min(2, Math.max(1, Math.min(...times) / REFERENCE_MILLISECONDS));
}
