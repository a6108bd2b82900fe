/** Languages of API code samples, as in `apis[].sampleLanguages`. */
export const SAMPLE_LANGUAGES = ['shell', 'python', 'node', 'go', 'java', 'rust', 'php', 'csharp'] as const;

/** A code sample language. */
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];
