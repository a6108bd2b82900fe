import type { Problem } from '../data/problem.ts';
import { getMeantSystem } from '../data/system-labels.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { listUses } from './components/component-uses.ts';

/** Reports tabs for the Comet's systems whose label is spelt differently on other pages. */
export function checkTabLabels(files: readonly ContentFile[]): Problem[] {
  return files
    .filter(({ file, source }) => file.endsWith('.mdx') && source.includes('<Tab '))
    .flatMap((content) => listUses(content).filter(({ name }) => name === 'Tab'))
    .flatMap(({ given, locateProp }): Problem[] => {
      const label = String(given.get('label') ?? '');
      const meant = getMeantSystem(label);
      if (meant === undefined || meant === label) return [];
      return [
        { severity: 'error', ...locateProp('label'), message: `the tab "${label}" is spelt "${meant}" on other pages`, hint: `write "${meant}"` },
      ];
    });
}
