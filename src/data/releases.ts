/** A software release described by pages. */
export interface Release {
  /** Name, as printed after "Describes the". */
  readonly name: string;
  readonly commit: string;
  /** Source at that commit. */
  readonly source: string;
  /** Page about later changes, and its link text. */
  readonly changes: { readonly route: string; readonly label: string };
}

/** Described releases by their front matter key. */
export const releases = {
  'mechanix-gui-2025-01': {
    name: 'Mechanix GUI of January 2025',
    commit: 'd63b1d2',
    source: 'https://github.com/mecha-org/mechanix-gui/tree/d63b1d21f4b7bab2a497a42c5637a69261d9556e',
    changes: { route: '/mechanix/what-changed-in-2026', label: 'What changed in 2026?' },
  },
} as const satisfies Record<string, Release>;

export type ReleaseKey = keyof typeof releases;

export const releaseKeys = Object.keys(releases) as ReleaseKey[];
