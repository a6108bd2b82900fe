import { getShare, type Machine, machines, type Suite } from './suites.ts';

/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  /** The test, in charts with several tests and machines. */
  readonly group?: string | undefined;
  readonly length: number;
  /** The length for readers. */
  readonly text: string;
  /** True for the Comet's bars, among tests only for those that it wins. */
  readonly isMarked: boolean;
}

/** Formats a number with the separators of the site's language. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** Returns a suite's bars in test order. */
export function getBars(suite: Suite): readonly Bar[] {
  if (suite.chart === 'share')
    return suite.results.map((result) => {
      const length = getShare(suite, result);
      return { label: result.test, length, text: `${length} %`, isMarked: length >= 100 };
    });
  return suite.results.flatMap((result) =>
    (Object.keys(machines) as Machine[]).flatMap((machine) => {
      const length = result[machine];
      if (length === undefined) return [];
      const text = [formatNumber(length), suite.unit].filter(Boolean).join(' ');
      const group = suite.results.length > 1 ? result.test : undefined;
      return [{ label: machines[machine], group, length, text, isMarked: machine === 'comet' }];
    }),
  );
}

/** Returns the caption of a suite's chart, and its text alternative for screen readers. */
export function describeChart(suite: Suite, bars: readonly Bar[]): { caption: string; alternative: string } {
  const [shortest, longest] = [bars.toSorted((a, b) => a.length - b.length)[0], bars.toSorted((a, b) => b.length - a.length)[0]];
  const caption =
    suite.chart === 'share'
      ? `${suite.title}: speed of the Comet where the Raspberry Pi 4 is 100 %. Longer is faster.`
      : `${suite.title}. ${suite.better === 'higher' ? 'Longer is faster' : 'Shorter is better'}.`;
  const range = `from ${shortest && describeBar(shortest)}, to ${longest && describeBar(longest)}`;
  return { caption, alternative: `${caption} Bars ${range}. The table has every figure.` };
}

/** Describes a bar in words. */
export function describeBar({ label, group, text }: Bar): string {
  return [label, group?.toLowerCase(), text].filter(Boolean).join(', ');
}
