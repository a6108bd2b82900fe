import { isObject, toText, type JsonObject } from './json.ts';

/** Extensions in which tools write why something is deprecated. OpenAPI has only a flag. */
const NOTES = ['x-deprecated-reason', 'x-speakeasy-deprecation-message', 'x-ms-deprecation'];

/** Returns the description of an operation, parameter or schema in Markdown, with its deprecation note, if any. */
export function readDescriptionText(object: JsonObject): string {
  const notes = NOTES.map((name) => object[name]).map((value) => toText(isObject(value) ? value['description'] : value));
  return joinTexts(object['description'], ...new Set(notes));
}

/** Puts Markdown texts one after the other. What is no text is left out. */
export function joinTexts(...texts: readonly unknown[]): string {
  return texts.map(toText).filter(Boolean).join('\n\n');
}
