/** Labels of tabs and columns that compare the Comet's two systems. All pages spell them the same. */
export const SYSTEM_LABELS = ['Debian (Rev 3 and Rev 5)', 'Fedora (newer Comet)'] as const;

/** Returns the label that a text means, if it names one of the systems and then a Comet. */
export function getMeantSystem(text: string): string | undefined {
  const [, system] = /^(Debian|Fedora)\b.*\b(?:Rev\s?\d|Comet)/i.exec(text) ?? [];
  return system && SYSTEM_LABELS.find((label) => label.toLowerCase().startsWith(system.toLowerCase()));
}
