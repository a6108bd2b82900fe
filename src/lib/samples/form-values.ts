import { JsonNumber, parseJson, writeJson, type Json } from './json.ts';
import type { SampleLanguage } from './languages.ts';
import { getAt, setAt, type RequestData, type RequestParameter, type ValueField } from './request-data.ts';

/** An operation's request for readers to fill in. */
export interface RequestForm extends RequestData {
  /** Languages whose samples follow the form. */
  languages: SampleLanguage[];
}

/** End of the address of an operation's form, after that of its page. */
export const FORM_END = '.request.json';

/** Places of fields, with their headings, in the order of a form. */
export const PLACES = { path: 'Path', query: 'Query', querystring: 'Query string', header: 'Headers', cookie: 'Cookies', body: 'Body' } as const;

/** A field of a form. */
export interface FormValue extends ValueField {
  place: keyof typeof PLACES;
  label: string;
  /** Value of the built samples; none if they leave it out. */
  value: Json | undefined;
  /** Copies a request with another value. */
  set: (data: RequestData, value: Json | undefined) => RequestData;
}

/** Lists the fields of a request with one of its bodies. Forms and files in a body stay as they are. */
export function listValues(data: RequestData, body = 0): FormValue[] {
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
  const parameters = places.flatMap((place) =>
    data.parameters.flatMap((parameter, index): FormValue[] => (parameter.in === place ? [makeParameterValue(parameter, index, place)] : [])),
  );
  const whole = data.bodies[body]?.value;
  const fields = whole === undefined ? [] : data.fields;
  return [
    ...parameters,
    ...fields.map(({ path, ...field }): FormValue => ({
      ...field,
      place: 'body',
      label: path.map((name) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name))).join('.') || 'body',
      value: getAt(whole, path),
      set: (before, value) => ({ ...before, bodies: before.bodies.map((each, at) => (at === body ? setBody(each, path, value) : each)) }),
    })),
  ];
}

function makeParameterValue(parameter: RequestParameter, index: number, place: FormValue['place']): FormValue {
  const { kind, isRequired, options, name, isSent, value } = parameter;
  return {
    kind,
    isRequired,
    ...(options && { options }),
    place,
    label: name,
    value: isSent ? value : undefined,
    set: (data, next) => ({
      ...data,
      parameters: data.parameters.map((each, at) =>
        at !== index ? each : next === undefined ? { ...each, isSent: false } : { ...each, isSent: true, value: next },
      ),
    }),
  };
}

function setBody(body: RequestData['bodies'][number], path: readonly string[], next: Json | undefined): RequestData['bodies'][number] {
  const value = setAt(body.value, path, next);
  return value === undefined ? { ...body, value: {} } : { ...body, value };
}

/** Writes a value as a field shows it. */
export function showValue({ kind, value }: Pick<FormValue, 'kind' | 'value'>): string {
  if (value === undefined || (value === null && kind !== 'json')) return '';
  return typeof value === 'string' && kind !== 'json' ? value : writeJson(value, 2);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Returns what is wrong with a text, if anything. The samples then keep their former value. */
export function findFault({ kind, isRequired, place }: Pick<FormValue, 'kind' | 'isRequired' | 'place'>, text: string): string | undefined {
  if (place === 'path' && (text === '' || /^\.\.?$/.test(text))) return 'Needs a value other than . and ..';
  if (place === 'header' && /[^\t -~]/.test(text)) return 'Only letters, digits and signs of ASCII';
  if (text === '') return isRequired && kind !== 'text' ? 'Needs a value' : undefined;
  if (kind === 'number' && !NUMBER.test(text.trim())) return 'Not a number';
  return kind === 'json' && !isJson(text) ? 'Not valid JSON' : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a request with the texts of its fields, by index. A text that its
 * field showed at first, and one that doesn't fit, leave the value as it is.
 */
export function fillIn(data: RequestData, texts: readonly (string | undefined)[], body = 0): RequestData {
  return listValues(data, body).reduce((filled, field, index) => {
    const text = texts[index];
    const isKept = text === undefined || text === showValue(field) || findFault(field, text) !== undefined;
    return isKept ? filled : field.set(filled, readValue(field, text));
  }, data);
}

function readValue({ kind, isRequired }: FormValue, text: string): Json | undefined {
  if (text === '') return isRequired ? '' : undefined;
  if (kind === 'number') return new JsonNumber(text.trim());
  if (kind === 'boolean') return text === 'true';
  return kind === 'json' ? parseJson(text) : text.toWellFormed();
}
