import { findNamed } from '../../lib/find-named.ts';

/** Tested machines and their display names. */
export const machines = { comet: 'Mecha Comet', pi4: 'Raspberry Pi 4', pi3: 'Raspberry Pi 3' } as const;
export type Machine = keyof typeof machines;

/** A test's results. The Raspberry Pi 3 ran few tests. */
export interface Result {
  readonly test: string;
  /** Size or number of rounds. */
  readonly setting?: string;
  readonly comet: number;
  readonly pi4: number;
  readonly pi3?: number;
  /** Unit of this test, if a suite has several. */
  readonly unit?: string;
}

/** A group of related tests. */
export interface Suite {
  readonly name: string;
  readonly title: string;
  readonly better: 'higher' | 'lower';
  /** Unit of every test; scores have none. */
  readonly unit?: string;
  /** `share`: bars compare the Comet with the Raspberry Pi 4. `each`: each machine has a bar. */
  readonly chart: 'share' | 'each';
  readonly results: readonly Result[];
}

export const suites = [
  {
    name: 'geekbench',
    title: 'Geekbench 6.3.0, overall scores',
    better: 'higher',
    chart: 'each',
    results: [
      { test: 'Single-core', comet: 180, pi4: 297, pi3: 118 },
      { test: 'Multi-core', comet: 520, pi4: 690, pi3: 127 },
    ],
  },
  {
    name: 'idle-power',
    title: 'Idle power',
    better: 'lower',
    unit: 'W',
    chart: 'each',
    results: [{ test: 'Idle', comet: 1.5, pi4: 2.5 }],
  },
  {
    name: 'geekbench-single',
    title: 'Geekbench 6.3.0, one core',
    better: 'higher',
    chart: 'share',
    results: [
      { test: 'File Compression', comet: 253, pi4: 309, pi3: 162 },
      { test: 'Navigation', comet: 383, pi4: 424, pi3: 297 },
      { test: 'HTML5 Browser', comet: 242, pi4: 375, pi3: 193 },
      { test: 'PDF Renderer', comet: 283, pi4: 455, pi3: 206 },
      { test: 'Photo Library', comet: 139, pi4: 246, pi3: 114 },
      { test: 'Clang', comet: 271, pi4: 416, pi3: 230 },
      { test: 'Text Processing', comet: 201, pi4: 311, pi3: 143 },
      { test: 'Asset Compression', comet: 260, pi4: 395, pi3: 219 },
      { test: 'Object Detection', comet: 55, pi4: 93, pi3: 47 },
      { test: 'Background Blur', comet: 69, pi4: 182, pi3: 60 },
      { test: 'Horizon Detection', comet: 260, pi4: 446, pi3: 71 },
      { test: 'Object Remover', comet: 89, pi4: 185, pi3: 80 },
      { test: 'HDR', comet: 152, pi4: 372, pi3: 126 },
      { test: 'Photo Filter', comet: 147, pi4: 238, pi3: 8 },
      { test: 'Ray Tracer', comet: 230, pi4: 376, pi3: 193 },
      { test: 'Structure from Motion', comet: 118, pi4: 233, pi3: 95 },
    ],
  },
  {
    name: 'geekbench-multi',
    title: 'Geekbench 6.3.0, all cores',
    better: 'higher',
    chart: 'share',
    results: [
      { test: 'File Compression', comet: 440, pi4: 328, pi3: 174 },
      { test: 'Navigation', comet: 842, pi4: 769, pi3: 559 },
      { test: 'HTML5 Browser', comet: 750, pi4: 824, pi3: 16 },
      { test: 'PDF Renderer', comet: 1115, pi4: 1378, pi3: 92 },
      { test: 'Photo Library', comet: 502, pi4: 758, pi3: 162 },
      { test: 'Clang', comet: 730, pi4: 1153, pi3: 512 },
      { test: 'Text Processing', comet: 245, pi4: 369, pi3: 155 },
      { test: 'Asset Compression', comet: 990, pi4: 1501, pi3: 667 },
      { test: 'Object Detection', comet: 198, pi4: 275, pi3: 11 },
      { test: 'Background Blur', comet: 149, pi4: 182, pi3: 94 },
      { test: 'Horizon Detection', comet: 762, pi4: 978, pi3: 64 },
      { test: 'Object Remover', comet: 306, pi4: 553, pi3: 250 },
      { test: 'HDR', comet: 552, pi4: 900, pi3: 62 },
      { test: 'Photo Filter', comet: 496, pi4: 612, pi3: 12 },
      { test: 'Ray Tracer', comet: 916, pi4: 1489, pi3: 763 },
      { test: 'Structure from Motion', comet: 445, pi4: 834, pi3: 302 },
    ],
  },
  {
    name: 'unixbench',
    title: 'UnixBench',
    better: 'higher',
    chart: 'share',
    results: [
      { test: 'Dhrystone 2', setting: 'register variables', comet: 10077630.6, pi4: 19127686.9, unit: 'lps' },
      { test: 'Whetstone', setting: 'double precision', comet: 2420.9, pi4: 3190.4, unit: 'MWIPS' },
      { test: 'Execl throughput', comet: 863.1, pi4: 1598.1, unit: 'lps' },
      { test: 'File copy, 256 bytes', setting: '500 blocks at most', comet: 69101, pi4: 106967.1, unit: 'KBps' },
      { test: 'File copy, 1024 bytes', setting: '2000 blocks at most', comet: 225267.5, pi4: 315970.9, unit: 'KBps' },
      { test: 'File copy, 4096 bytes', setting: '8000 blocks at most', comet: 520692.9, pi4: 679447.9, unit: 'KBps' },
      { test: 'Pipe throughput', comet: 513956.8, pi4: 591191.2, unit: 'lps' },
      { test: 'Context switching', setting: 'through pipes', comet: 47925.1, pi4: 69729.5, unit: 'lps' },
      { test: 'Process creation', comet: 2066.5, pi4: 3591.5, unit: 'lps' },
      { test: 'System call overhead', comet: 605826.3, pi4: 433819.1, unit: 'lps' },
      { test: 'Shell scripts, 1 at a time', comet: 2712.9, pi4: 4337.9, unit: 'lpm' },
      { test: 'Shell scripts, 8 at a time', comet: 796.5, pi4: 1139.7, unit: 'lpm' },
    ],
  },
  {
    name: 'cpu',
    title: 'Processor tests',
    better: 'lower',
    unit: 's',
    chart: 'share',
    results: [
      { test: 'Primes, brute force', setting: 'up to 50,000', comet: 0.57, pi4: 0.29 },
      { test: 'Primes, sieve', setting: 'up to 50,000', comet: 0.03, pi4: 0.01 },
      { test: 'Primes, 4 threads', setting: 'up to 10,000', comet: 0.09, pi4: 0.04 },
      { test: 'SHA-256', setting: '100,000 rounds', comet: 0.37, pi4: 0.23 },
      { test: 'AES', setting: '100,000 rounds', comet: 1.1, pi4: 0.61 },
      { test: 'gzip', setting: '5,000,000 bytes', comet: 0.52, pi4: 0.39 },
      { test: 'NumPy matrix product', setting: '500 × 500', comet: 0.07, pi4: 0.14 },
      { test: 'Sorting', setting: '1,000,000 values', comet: 0.17, pi4: 0.12 },
    ],
  },
  {
    name: 'memory',
    title: 'Memory tests',
    better: 'lower',
    unit: 's',
    chart: 'share',
    results: [
      { test: 'Read and write', setting: '500 MB', comet: 171.79, pi4: 64.88 },
      { test: 'Bandwidth', setting: '500 MB', comet: 0.34, pi4: 0.59 },
      { test: 'Allocation', setting: '1000 MB', comet: 0.28, pi4: 1.16 },
      { test: 'Page faults', setting: '1,000,000', comet: 17.31, pi4: 11.92 },
      { test: 'Random access', setting: '100,000 rounds', comet: 0.2, pi4: 0.12 },
    ],
  },
  {
    name: 'storage',
    title: 'Storage tests',
    better: 'lower',
    unit: 's',
    chart: 'share',
    results: [
      { test: 'Sequential write', setting: '500 MB', comet: 7.74, pi4: 27.88 },
      { test: 'Sequential read', setting: 'file test_benchmark.dat', comet: 0.52, pi4: 0.32 },
      { test: 'Random read and write', setting: '100,000 blocks of 4096 bytes', comet: 5.14, pi4: 6.63 },
      { test: 'File operations', setting: '10,000', comet: 1.44, pi4: 0.94 },
      { test: 'Deleting files', setting: '1000 files', comet: 0.04, pi4: 0.03 },
      { test: 'Filesystem latency', setting: '1000 files', comet: 0.22, pi4: 0.15 },
    ],
  },
] as const satisfies readonly Suite[];

/** Names for `getSuite`. */
export type SuiteName = (typeof suites)[number]['name'];

/** Returns the suite with this name. Throws and suggests the nearest if unknown. */
export function getSuite(name: string): Suite {
  return findNamed<Suite>('suite', suites, name);
}

/** Returns a suite's test. Throws and suggests the nearest if unknown. */
export function getResult({ results }: Suite, test: string): Result {
  const named = results.map((result) => ({ name: result.test, result }));
  return findNamed('test', named, test).result;
}

/** Returns the Comet's speed in percent of the Raspberry Pi 4. Above 100 the Comet is ahead in any test. */
export function getShare({ better }: Suite, { comet, pi4 }: Result): number {
  return Math.round(100 * (better === 'higher' ? comet / pi4 : pi4 / comet));
}

/** Formats a number with the separators of the site's language. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}
