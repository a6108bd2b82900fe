/**
 * Limits for descriptions by other authors. No description written for readers
 * reaches one. Each prevents a build that takes minutes, a full memory, or an
 * impossible file name. Above a file limit the build stops. Above any other the
 * page shows less and a warning gives the place.
 */

/** Bytes of one file. The largest public description has 13 MB, and 73 MB with all references expanded. */
export const LARGEST_FILE = 128_000_000;
/** Levels of nesting in a file. Expanded references make many. */
export const DEEPEST_FILE = 1_000;
/** Values in a file, aliases filled in. The largest public description has 3 million with all references expanded. */
export const MOST_VALUES = 5_000_000;
/** Problems listed per description. Nobody fixes more before the next build. */
export const MOST_PROBLEMS = 200;

/** References in one chain. */
export const LONGEST_REFERENCES = 50;
/** Nested levels of `allOf`, `oneOf` and `anyOf`, through references. Schema families have five or six. */
export const DEEPEST_COMPOSITION = 30;

/** Characters in one text, such as a field's description. A large API's introduction has 50,000. */
export const LONGEST_TEXT = 100_000;
/** Nested levels of quotations, lists, emphasis and elements in one text. */
export const DEEPEST_TEXT = 100;
/** Length of one text times the marks in its fullest line, which bounds the time to read it. */
export const MOST_MARKS = 5_000_000;
/** Size of what one text may produce: ten for each element or piece of text, and its characters. */
export const LARGEST_MARKUP = 1_000_000;

/** Characters in a name or title on many pages: of an operation, group, schema or path. */
export const LONGEST_NAME = 500;
/** Letters in the last part of an address built from a name. */
export const LONGEST_ROUTE_NAME = 100;
/** Bytes of the same. A file system allows 255 per name, including ending and number, and some letters take four. */
export const MOST_ROUTE_BYTES = 180;
/** Characters in each part of an id, which comes from the name of a field or response. */
export const LONGEST_ID_PART = 100;

/** Characters of an example on a page. The file has the rest. */
export const LONGEST_EXAMPLE = 24_000;
/** Characters of a body that every sample repeats. */
export const LONGEST_SAMPLE_BODY = 4_000;
/** Characters of all bodies that samples repeat, if a call has several examples. */
export const LONGEST_SAMPLE_BODIES = 10_000;
/** Characters of a value in a sample's address or header. */
export const LONGEST_SAMPLE_VALUE = 1_000;
/** Code samples an operation may bring itself. */
export const MOST_OWN_SAMPLES = 20;
