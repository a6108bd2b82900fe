import { isObject, toText, type JsonObject } from './json.ts';

/** Extensions in which tools write why something is deprecated. OpenAPI has only a flag. */
const NOTES = ['x-deprecated-reason', 'x-speakeasy-deprecation-message', 'x-ms-deprecation'];

/** Returns the description of an operation, parameter or schema in Markdown, with its deprecation note, if any. */
export function readDescriptionText(object: JsonObject): string {
  const notes = NOTES.map((name) => object[name]).map((value) => toText(isObject(value) ? value['description'] : value));
  return [toText(object['description']), ...new Set(notes)].filter((text) => text !== '').join('\n\n');
}
