import { didYouMean } from '../lib/did-you-mean.ts';
import { type Problem, makeError } from '../lib/problem.ts';
import { KNOWN_LANGUAGES } from '../markdown/code-languages.ts';
import { collectReferences } from '../sources/collect-links.ts';
import type { ContentFile } from '../sources/content-files.ts';

/** Reports code blocks in a language that the highlighter doesn't know. */
export function checkCodeLanguages(files: readonly ContentFile[]): Problem[] {
  return files.flatMap((content) =>
    collectReferences(content).languages.flatMap(({ language, ...position }): Problem[] => {
      if (KNOWN_LANGUAGES.includes(language)) return [];
      const [name = ''] = language.split('{', 1);
      const hint = name === language ? didYouMean(language, KNOWN_LANGUAGES) : `write a space before {: ${name} ${language.slice(name.length)}`;
      return [makeError(position, `code language "${language}" is unknown`, hint)];
    }),
  );
}
