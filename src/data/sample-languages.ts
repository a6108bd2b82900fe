/** Languages that code samples of an API come in, as `apis[].sampleLanguages` names them. */
export const SAMPLE_LANGUAGES = ['shell', 'python', 'node', 'go', 'java', 'rust', 'php', 'csharp'] as const;

/** One of the languages of code samples. */
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];
