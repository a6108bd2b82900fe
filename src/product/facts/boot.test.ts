import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFacts } from './facts.ts';

/** Code blocks can't use components, so this test checks their names against the tables. A page that spells one differently fails. */
const pages = globSync(['src/content/docs/comet/advanced/**/*.mdx', 'src/content/docs/hardware/{bootloader,kernel}/**/*.mdx']).toSorted();

const { storage, partitions, revisions, variables, sources, settings, files } = readFacts('boot');
const variableNames = variables.entries.map(({ name }) => name);

/** Names that U-Boot sets itself, or examples on a page. */
const EXAMPLE_VARIABLES = ['filesize', 'trial', 'kernel_release', 'autoload'];
/** Device trees that a reader compiles while learning. */
const EXAMPLE_TREES = ['board.dtb', 'merged.dtb'];
/** Names shown as wrong, so that readers recognise them in other guides. */
const WRONG_DEVICES = ['/dev/mmcblk0p2'];
const OLD_PLATFORMS = ['SOC=mecha-comet'];

interface Kind {
  kind: string;
  pattern: RegExp;
  known: readonly string[];
}

const kinds: readonly Kind[] = [
  {
    kind: 'device files of the storage',
    pattern: /\/dev\/mmcblk\d+(?:p\d+)?/g,
    known: [storage.device, ...partitions.entries.map(({ device }) => device), ...WRONG_DEVICES],
  },
  { kind: 'partitions in U-Boot', pattern: /(?<=\b(?:mmc|load mmc|ums 0 mmc) )\d:\d/g, known: partitions.entries.map(({ uboot }) => uboot) },
  { kind: 'device trees', pattern: /\b[\w-]+\.dtb\b/g, known: [...files.entries.map(({ name }) => name), ...EXAMPLE_TREES] },
  { kind: 'configurations', pattern: /\b\w+_defconfig\b/g, known: settings.entries.map(({ value }) => value) },
  { kind: 'build platforms', pattern: /\b(?:PLAT|SOC)=[\w-]+/g, known: [...settings.entries.map(({ value }) => value), ...OLD_PLATFORMS] },
  { kind: 'kernel releases', pattern: /(?<=linux-(?:image|headers)-)6[\w.+]+/g, known: settings.entries.map(({ value }) => value) },
  {
    kind: 'commits',
    pattern: /\b[0-9a-f]{40}\b|(?<=checkout )[0-9a-f]{12}\b/g,
    known: sources.entries.flatMap(({ version = '', commit = version }) => commit),
  },
  {
    kind: 'repositories',
    pattern: /https:\/\/github\.com\/(?:chiragp-mecha|mecha-org|nxp-imx)\/[\w-]+/g,
    known: sources.entries.map(({ url }) => url),
  },
  {
    kind: 'image bundles',
    pattern: /\bmechanix_os_\w+\.zip/g,
    known: revisions.entries.flatMap(({ bundle }) => bundle?.file ?? []),
  },
  { kind: 'values of U-Boot variables', pattern: /(?<=u-boot=> [^\n]*\$\{)\w+(?=\})/g, known: [...variableNames, ...EXAMPLE_VARIABLES] },
  {
    kind: 'U-Boot variables that are read or set',
    pattern: /(?<=u-boot=> (?:printenv|setenv|env default) )\w+/g,
    known: [...variableNames, ...EXAMPLE_VARIABLES],
  },
];

describe('the pages on boot, kernel and root filesystem', () => {
  it('exist', () => {
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each(kinds)('spell $kind as in the tables', ({ pattern, known }) => {
    const found = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(pattern)].map(([name]) => ({ page, name })));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ name }) => !known.includes(name))).toEqual([]);
  });
});
