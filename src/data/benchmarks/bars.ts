import { getShare, type Machine, machines, type Suite } from './suites.ts';

/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly length: number;
  /** The length as readers see it. */
  readonly text: string;
  /** Belongs to the Comet. */
  readonly isOurs: boolean;
}

/** A number with separators, as the language of the site writes it. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** Bars of a suite, in the order of its tests. */
export function getBars(suite: Suite): readonly Bar[] {
  if (suite.chart === 'share')
    return suite.results.map((result) => {
      const length = getShare(suite, result);
      return { label: result.test, length, text: `${length} %`, isOurs: true };
    });
  return suite.results.flatMap((result) =>
    (Object.keys(machines) as Machine[]).flatMap((machine) => {
      const length = result[machine];
      if (length === undefined) return [];
      const text = [formatNumber(length), suite.unit].filter(Boolean).join(' ');
      return [{ label: `${machines[machine]}, ${result.test.toLowerCase()}`, length, text, isOurs: machine === 'comet' }];
    }),
  );
}
