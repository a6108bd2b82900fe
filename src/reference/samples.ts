import { cutText } from '../lib/cut-text.ts';
import { LANGUAGES, type Sample, type SampleLanguage } from '../lib/samples/languages.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_EXAMPLE, LONGEST_ID_PART, LONGEST_NAME, MOST_OWN_SAMPLES } from './limits.ts';

/** Lists the samples that a description has itself (`x-codeSamples`, also `x-code-samples`). They replace generated ones. */
export function listOwnSamples(operation: JsonObject): Sample[] {
  const own = toList(operation['x-codeSamples'] ?? operation['x-code-samples'])
    .filter(isObject)
    .slice(0, MOST_OWN_SAMPLES)
    .map((fields): Sample => {
      const lang = cutText(toText(fields['lang']), LONGEST_ID_PART);
      const id = findLanguage(lang);
      const source = toText(fields['source']) || toText(toObject(fields['source'])['$ref']);
      return {
        id: id ?? (lang.toLowerCase().replace(/[^a-z\d]+/g, '-') || 'code'),
        label: cutText(toText(fields['label']), LONGEST_NAME) || (id ? LANGUAGES[id].label : lang),
        language: id ? LANGUAGES[id].highlighter : lang.toLowerCase(),
        code: cutText(source.trimEnd(), LONGEST_EXAMPLE),
      };
    })
    .filter(({ code }) => code !== '');
  return own.map((sample, index) => (own.findIndex(({ id }) => id === sample.id) === index ? sample : { ...sample, id: `${sample.id}-${index}` }));
}

const OTHER_NAMES: Readonly<Record<string, SampleLanguage>> = {
  curl: 'shell',
  bash: 'shell',
  javascript: 'node',
  js: 'node',
  'node.js': 'node',
  'c#': 'csharp',
  golang: 'go',
};

function findLanguage(name: string): SampleLanguage | undefined {
  const lower = name.toLowerCase();
  return OTHER_NAMES[lower] ?? (Object.hasOwn(LANGUAGES, lower) ? (lower as SampleLanguage) : undefined);
}
