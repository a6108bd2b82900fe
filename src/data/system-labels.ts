/** Labels of tabs and columns that set the systems of the Comet side by side, spelt the same on every page. */
export const SYSTEM_LABELS = ['Debian (Rev 3 and Rev 5)', 'Fedora (newer Comet)'] as const;

/** The label that a text is meant to be: it names one of the systems and, after it, a Comet. */
export function getMeantSystem(text: string): string | undefined {
  const [, system] = /^(Debian|Fedora)\b.*\b(?:Rev\s?\d|Comet)/i.exec(text) ?? [];
  return system && SYSTEM_LABELS.find((label) => label.toLowerCase().startsWith(system.toLowerCase()));
}
