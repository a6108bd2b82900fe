import type { Problem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { listUses } from './components/component-uses.ts';

/**
 * Reports tabs whose label has another spelling than the site's configuration
 * gives it for all pages.
 *
 * @param labels the site's spellings
 */
export function checkTabLabels(files: readonly ContentFile[], labels: readonly string[]): Problem[] {
  return files
    .filter(({ file, source }) => file.endsWith('.mdx') && source.includes('<Tab '))
    .flatMap((content) => listUses(content).filter(({ name }) => name === 'Tab'))
    .flatMap(({ values, locateProp }): Problem[] => {
      const label = String(values.get('label') ?? '');
      const expected = findLabel(label, labels);
      if (expected === undefined || expected === label) return [];
      return [
        {
          severity: 'error',
          ...locateProp('label'),
          message: `the tab "${label}" is spelt "${expected}" on other pages`,
          hint: `write "${expected}"`,
        },
      ];
    });
}

/** Returns the label that a text means: it begins with the same word and has one more of its words. */
export function findLabel(text: string, labels: readonly string[]): string | undefined {
  const [first, ...others] = listWords(text);
  return labels.find((label) => {
    const [start, ...rest] = listWords(label);
    return first === start && rest.some((word) => others.includes(word));
  });
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
