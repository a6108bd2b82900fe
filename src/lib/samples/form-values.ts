import { getAt, NUMBER, Numeral, parseJson, setAt, writeJson, type Json } from './json.ts';
import type { SampleLanguage } from './languages.ts';
import type { RequestData, ValueField } from './request-data.ts';

/** An operation's request for readers to fill in. */
export interface RequestForm extends RequestData {
  languages: SampleLanguage[];
}

/** End of the address of an operation's form, after that of its page. */
export const FORM_END = '.request.json';

/** Places of fields, with their headings, in the order of a form. */
export const PLACES = { path: 'Path', query: 'Query', querystring: 'Query string', header: 'Headers', cookie: 'Cookies', body: 'Body' } as const;

export interface FormValue extends ValueField {
  place: keyof typeof PLACES;
  label: string;
  /** Keys that lead to its value in the request. */
  path: readonly (string | number)[];
  /** Value of the built samples; none if they leave it out. */
  value: Json | undefined;
}

/** Lists the fields of a request with one of its bodies. Forms and files in a body stay as they are. */
export function listValues(data: RequestData, body = 0): FormValue[] {
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
  const parameters = data.parameters.map(({ in: place, name: label, ...field }, index) => ({
    ...field,
    place,
    label,
    path: ['parameters', index, 'value'],
  }));
  const whole = data.bodies[body]?.value;
  const fields = (whole === undefined ? [] : data.fields).map(({ path, ...field }) => {
    const label = path.map((name) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name))).join('.') || 'body';
    return { ...field, place: 'body', label, path: ['bodies', body, 'value', ...path], value: getAt(whole, path) as Json | undefined };
  });
  return places.flatMap((place) =>
    [...parameters, ...fields].flatMap((field) => (field.place === place ? [{ value: undefined, ...field, place }] : [])),
  );
}

export function showValue({ kind, value }: Pick<FormValue, 'kind' | 'value'>): string {
  if (value === undefined || (value === null && kind !== 'json')) return '';
  return typeof value === 'string' && kind !== 'json' ? value : writeJson(value, 2);
}

/** Returns what is wrong with a text, if anything. The samples then keep their former value. */
export function findFault({ kind, isRequired, place }: Pick<FormValue, 'kind' | 'isRequired' | 'place'>, text: string): string | undefined {
  if (place === 'path' && (text === '' || /^\.\.?$/.test(text))) return 'Needs a value other than . and ..';
  if (place === 'header' && /[^\t\n\r -~]/.test(text)) return 'Only letters, digits and signs of ASCII';
  if (text === '') return isRequired && kind !== 'text' ? 'Needs a value' : undefined;
  if (kind === 'number' && !NUMBER.test(text.trim())) return 'Not a number';
  return kind === 'json' && parseJson(text) === undefined ? 'Not valid JSON' : undefined;
}

/**
 * Copies a request with the texts of its fields, by index. A text that its
 * field showed at first, and one that doesn't fit, leave the value as it is.
 */
export function fillIn(data: RequestData, texts: readonly (string | undefined)[], body = 0): RequestData {
  return listValues(data, body).reduce((filled, field, index) => {
    const text = texts[index];
    const isKept = text === undefined || text === showValue(field) || findFault(field, text) !== undefined;
    return isKept ? filled : (setAt(filled, field.path, readValue(field, text)) as RequestData);
  }, data);
}

function readValue({ kind, isRequired }: FormValue, text: string): Json | undefined {
  if (text === '') return isRequired ? '' : undefined;
  if (kind === 'number') return new Numeral(text.trim());
  if (kind === 'boolean') return text === 'true';
  return kind === 'json' ? parseJson(text) : text.toWellFormed();
}
