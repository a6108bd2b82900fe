import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { Problem } from '../lib/problem.ts';
import { KNOWN_LANGUAGES } from '../markdown/code-languages.ts';
import type { ContentFile } from '../sources/content-files.ts';

/** A line that opens or closes a block of code, also in a list or a quotation. */
const FENCE = /^([\s>]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)/;

/** Reports all code blocks in a language that the highlighter doesn't know. */
export function checkCodeLanguages(files: readonly Pick<ContentFile, 'file' | 'source'>[]): Problem[] {
  return files.flatMap(({ file, source }) =>
    listFences(source).flatMap(({ language, line, column }): Problem[] => {
      if (language === '' || KNOWN_LANGUAGES.includes(language)) return [];
      const message = addHint(`code language "${language}" is unknown`, didYouMean(language, KNOWN_LANGUAGES));
      return [{ severity: 'error', file, line, column, message }];
    }),
  );
}

function listFences(source: string): { language: string; line: number; column: number }[] {
  let open = '';
  return source.split('\n').flatMap((text, index) => {
    const [, before = '', fence = '', language = ''] = FENCE.exec(text) ?? [];
    if (fence === '') return [];
    if (open !== '') {
      if (fence.startsWith(open) && language === '') open = '';
      return [];
    }
    open = fence;
    return [{ language, line: index + 1, column: before.length + 1 }];
  });
}
