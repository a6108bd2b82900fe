/**
 * Limits for descriptions that other people write. None is met by a description
 * that is written for readers; each ends what would take a build minutes, all
 * memory, or a name that no disk can have. Past the limits of a file the build
 * stops. Past all others the page shows less, and a warning names the place.
 */

/** Bytes of one file; the largest public description has 13 MB, and 73 MB with everything written out in place. */
export const LARGEST_FILE = 128_000_000;
/** Levels of nesting that a file may have; descriptions with everything in place have many. */
export const DEEPEST_FILE = 1_000;
/** Values that the aliases of a file may add. Values that the file contains itself aren't limited. */
export const MOST_ALIASED_VALUES = 2_000_000;
/** Problems of one description that are listed: more than anyone fixes before the next build. */
export const MOST_PROBLEMS = 200;

/** Schemas that the parts of one page may ask for, all repetitions counted. A full page of the large description that `npm run bench` builds asks for 1,600. */
export const MOST_PARTS = 100_000;
/** References that lead to each other, one after the other. */
export const LONGEST_REFERENCES = 50;
/** Levels of `allOf`, `oneOf` and `anyOf` in each other, references followed; families of schemas have five or six. */
export const DEEPEST_COMPOSITION = 30;

/** Characters of one text, such as the description of a field; the introduction of a large API has 50,000. */
export const LONGEST_TEXT = 100_000;
/** Levels of quotations, lists, emphasis and elements in each other, in one text. */
export const DEEPEST_TEXT = 100;
/** Cells of the tables in one text. A row that is shorter than its table counts as a whole one, as it is filled up. */
export const MOST_CELLS = 10_000;
/** Elements and pieces of text that one text may become. */
export const MOST_NODES = 30_000;
/** Characters that one text may become with its addresses. A definition of a link is written out wherever it is used. */
export const LONGEST_MARKUP = 1_000_000;
/** Signs of emphasis, entities and footnotes in one paragraph, whose time grows with their square. */
export const MOST_SIGNS = 4_000;

/** Characters of a name or a title that many pages show: of an operation, a group, a schema, a path. */
export const LONGEST_NAME = 500;
/** Letters of the last part of an address that is made of a name. */
export const LONGEST_ROUTE_NAME = 100;
/** Bytes of the same: a file system counts 255 for a name, ending and number included, and some letters have four. */
export const MOST_ROUTE_BYTES = 180;
/** Characters of each part of an id on a page, which is made of the name of a field or a response. */
export const LONGEST_ID_PART = 100;

/** Characters of an example that a page shows; more is in the description file. */
export const LONGEST_EXAMPLE = 24_000;
/** Characters of all examples of a page together. */
export const LONGEST_EXAMPLES = 60_000;
/** Characters that each example has room for, however many there are. */
export const LEAST_EXAMPLE = 1_000;
/** Characters of a body that samples repeat in every language. */
export const LONGEST_SAMPLE_BODY = 4_000;
/** Characters of a value in the address or a header of a sample. */
export const LONGEST_SAMPLE_VALUE = 1_000;
/** Code samples that a description brings for one operation. */
export const MOST_OWN_SAMPLES = 20;
