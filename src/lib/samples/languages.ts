import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { node } from './node.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { Language, SampleRequest } from './request.ts';
import { rust } from './rust.ts';
import { shell } from './shell.ts';

/** Languages of API code samples by id, as in `apis[].sampleLanguages`. */
export const LANGUAGES = { shell, python, node, go, java, rust, php, csharp } as const;

export type SampleLanguage = keyof typeof LANGUAGES;

/** Their ids, in the usual order of tabs. */
export const SAMPLE_LANGUAGES = Object.keys(LANGUAGES) as [SampleLanguage, ...SampleLanguage[]];

export interface Sample {
  /** The language in the reader's settings, the same on every page. */
  id: string;
  label: string;
  language: string;
  code: string;
}

/** Writes a request in the given languages, except those that can't send it. */
export function printSamples(request: SampleRequest, ids: readonly SampleLanguage[]): Sample[] {
  return ids.flatMap((id) => {
    const { label, highlighter, canSend, print }: Language = LANGUAGES[id];
    return canSend?.(request) === false ? [] : [{ id, label, language: highlighter, code: print(request) }];
  });
}
