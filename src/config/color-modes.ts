import type { SiteConfig } from './site-config.ts';

export const COLOR_MODES = ['light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
export type ColorModeSettings = SiteConfig['colorMode'];

/** Lists the colour modes that a reader may see. Without the switch and the system's preference, it's one. */
export function listColorModes({ defaultMode, disableSwitch, respectPrefersColorScheme }: ColorModeSettings): readonly ColorMode[] {
  return disableSwitch && !respectPrefersColorScheme ? [defaultMode] : COLOR_MODES;
}
