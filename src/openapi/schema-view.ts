import type { Anchors } from './anchor.ts';
import { isObject, listObjects, toList, toObject, toText, type JsonObject } from './json.ts';
import { mergeAllOf } from './merge-schemas.ts';
import type { Resolve } from './resolver.ts';
import { listFacts, listValues, type Fact } from './schema-facts.ts';
import { describeType, isMap, listChoices, type TypePart } from './schema-type.ts';

/** A schema as a page shows it. */
export interface SchemaView {
  type: TypePart[];
  facts: Fact[];
  values: string[];
  description: string;
  /** Shared schemas that are part of this one by `allOf`. */
  parts: string[];
  fields: Field[];
  choices?: Choices | undefined;
  /** Id of the place on the page that shows the fields of the same schema. */
  shownAt?: string | undefined;
  /** Name of the schema whose page shows the fields, when this page would grow too large. */
  elsewhere?: string | undefined;
}

/** A named part of a value: a property, a parameter, a header. */
export interface Field {
  id: string;
  name: string;
  required: boolean;
  deprecated: boolean;
  access?: 'read-only' | 'write-only' | undefined;
  view: SchemaView;
}

/** Schemas of which one or some hold. */
export interface Choices {
  title: string;
  options: { id: string; label: string; view: SchemaView }[];
}

/** What views of one page share. */
export interface PageScope {
  anchors: Anchors;
  resolve: Resolve;
  /** Where each shared schema is shown first. */
  shown: Map<string, string>;
  /** Rows so far. */
  rows: number;
  /** Characters of examples so far. */
  exampleLength: number;
  /** Gives a schema without name, which is too much for this page, a page and a name. */
  moveAway: (value: unknown, id: string) => string;
  /** Notes that the page leaves the fields of a shared schema to that schema's page. */
  leave: (name: string) => void;
}

/** From this many rows on, shared schemas are linked instead of shown. */
const ROWS_WITH_SHARED = 60;
/** From this many rows on, other schemas move to a page of their own too, and so does a shared schema with that many fields of its own. */
const ROWS_AT_ALL = 200;
/** Levels of fields on one page; what is deeper is linked. */
const DEEPEST = 7;

interface ViewPlace {
  id: string;
  depth: number;
}

/**
 * Makes the view of a schema (JSON Schema 2020-12; OpenAPI 3.1, section
 * 4.8.24). Each shared schema is shown once on a page, so that recursion ends
 * and pages stay small; a page that is full links to the schema's own page.
 */
export function viewSchema(value: unknown, scope: PageScope, place: ViewPlace): SchemaView {
  const { value: resolved, name } = scope.resolve(value);
  const { schema, parts } = mergeAllOf(resolved, scope.resolve, new Set([name ?? resolved]));
  const adds = [{ ...resolved, allOf: undefined }, ...toList(resolved['allOf']).filter((part) => scope.resolve(part).name === undefined)];
  const own = parts.length === 1 && !adds.some((part) => isObject(part) && hasStructure(part)) ? parts[0] : undefined;
  const view: SchemaView = {
    type: describeType(value, scope.resolve),
    facts: listFacts(schema),
    values: listValues(schema),
    description: toText(schema['description']) || toText(schema['title']),
    parts: own === undefined ? parts : [],
    fields: [],
  };
  return addInside(view, { value, schema, name: name ?? own }, scope, place);
}

interface NamedSchema {
  /** As the description says it, with its reference. */
  value: unknown;
  schema: JsonObject;
  name: string | undefined;
}

/** Adds what a schema is made of, unless the page shows it already or is full. */
function addInside(view: SchemaView, { value, schema, name }: NamedSchema, scope: PageScope, place: ViewPlace): SchemaView {
  if (!hasStructure(schema)) return view;
  if (name !== undefined) {
    const shownAt = scope.shown.get(name);
    if (shownAt !== undefined) return { ...view, shownAt };
    const isLarge = place.depth > 0 && Object.keys(toObject(schema['properties'])).length > ROWS_AT_ALL;
    if (scope.rows > ROWS_WITH_SHARED || place.depth > DEEPEST || isLarge) {
      scope.leave(name);
      return { ...view, elsewhere: name };
    }
    scope.shown.set(name, place.id);
  } else if ((scope.rows > ROWS_AT_ALL || place.depth > DEEPEST + 2) && holdsFields(schema, scope.resolve)) {
    return { ...view, elsewhere: scope.moveAway(value, place.id) };
  }
  view.fields = listFields(schema, scope, place);
  view.choices = viewChoices(schema, scope, place);
  if (view.fields.length === 0 && !view.choices) return inherit(view, schema, scope, place);
  if (view.fields.length === 0) view.fields = listHeld(schema, scope, place);
  return view;
}

/** What a list or a map holds, as a field beside the alternatives of the whole. */
function listHeld(schema: JsonObject, scope: PageScope, place: ViewPlace): Field[] {
  const held = schema['items'] ?? (isMap(schema) ? schema['additionalProperties'] : undefined);
  if (!isObject(held) || !holdsFields(scope.resolve(held).value, scope.resolve)) return [];
  return [viewField(schema['items'] === undefined ? 'each value' : 'each item', held, false, scope, place)];
}

/** A list, a map and a choice of one (beside `null`) are shown by what they hold: one level less for the reader. */
function inherit(view: SchemaView, schema: JsonObject, scope: PageScope, place: ViewPlace): SchemaView {
  const [only] = listChoices(schema, scope.resolve);
  const held = schema['items'] ?? (isMap(schema) ? schema['additionalProperties'] : only);
  if (!isObject(held)) return view;
  const inner = viewSchema(held, scope, { id: place.id, depth: place.depth + 1 });
  const label = schema['items'] !== undefined ? 'each item: ' : held === only ? '' : 'each value: ';
  const facts = inner.facts.map((fact) => ({ ...fact, label: `${label}${fact.label}` }));
  return {
    ...view,
    facts: [...view.facts, ...facts],
    values: view.values.length > 0 ? view.values : inner.values,
    description: view.description || inner.description,
    parts: [...view.parts, ...inner.parts],
    fields: inner.fields,
    choices: inner.choices,
    shownAt: inner.shownAt,
    elsewhere: inner.elsewhere,
  };
}

function listFields(schema: JsonObject, scope: PageScope, place: ViewPlace): Field[] {
  const required = toList(schema['required']);
  const entries: [name: string, value: unknown][] = Object.entries(toObject(schema['properties']));
  const known = new Set(entries.map(([name]) => name));
  const fields = entries.map(([name, value]) => viewField(name, value, required.includes(name), scope, place));
  // Required without a description of its own: the name is all that is known.
  for (const name of required.map(toText).filter((each) => each !== '' && !known.has(each) && known.size > 0))
    fields.push(viewField(name, {}, true, scope, place));
  for (const [pattern, value] of Object.entries(toObject(schema['patternProperties'])))
    fields.push(viewField(`/${pattern}/`, value, false, scope, place));
  if (isObject(schema['additionalProperties']) && !isMap(schema))
    fields.push(viewField('any other key', schema['additionalProperties'], false, scope, place));
  toList(schema['prefixItems']).forEach((value, index) => fields.push(viewField(`[${index}]`, value, false, scope, place)));
  if (schema['prefixItems'] && isObject(schema['items'])) fields.push(viewField('further items', schema['items'], false, scope, place));
  if (isObject(schema['contains'])) fields.push(viewField('at least one item', schema['contains'], false, scope, place));
  if (isObject(schema['propertyNames'])) fields.push(viewField('each key', schema['propertyNames'], false, scope, place));
  if (isObject(schema['not']) && Object.keys(schema['not']).length > 0) fields.push(viewField('not', schema['not'], false, scope, place));
  return fields;
}

/** Makes the row of a named value. */
export function viewField(name: string, value: unknown, required: boolean, scope: PageScope, place: ViewPlace): Field {
  scope.rows += 1;
  const id = scope.anchors.take(place.id, name);
  const { value: schema } = scope.resolve(value);
  return {
    id,
    name,
    required,
    deprecated: schema['deprecated'] === true,
    access: schema['readOnly'] === true ? 'read-only' : schema['writeOnly'] === true ? 'write-only' : undefined,
    view: viewSchema(value, scope, { id, depth: place.depth + 1 }),
  };
}

const CHOICE_TITLES = { oneOf: 'One of', anyOf: 'Any of', allOf: 'Also' } as const;

function viewChoices(schema: JsonObject, scope: PageScope, place: ViewPlace): Choices | undefined {
  const conditions = ['if', 'then', 'else'].filter((key) => isObject(schema[key])).map((key) => [key, schema[key]] as const);
  const dependent = listObjects(schema['dependentSchemas']).map(([key, value]) => [`with ${key}`, value] as const);
  const alternatives = listChoices(schema, scope.resolve);
  const isInherited = alternatives.length === 1 && !schema['properties'] && !schema['items'] && !isMap(schema);
  const list = (isInherited ? [] : alternatives).map((value) => [getLabel(value, schema, scope), value] as const);
  const rest = toList(schema['allOf']).map((value) => ['also', value] as const);
  const all = [...list, ...rest, ...conditions, ...dependent];
  if (all.length === 0 || !all.some(([, value]) => holdsMore(value, scope.resolve))) return undefined;
  const title =
    list.length > 0 ? CHOICE_TITLES[schema['oneOf'] ? 'oneOf' : 'anyOf'] : rest.length > 0 ? CHOICE_TITLES.allOf : 'Depending on the value';
  return {
    title,
    options: all.map(([label, value], index) => {
      const id = scope.anchors.take(place.id, `option-${index + 1}`);
      scope.rows += 1;
      return { id, label, view: viewSchema(value, scope, { id, depth: place.depth + 1 }) };
    }),
  };
}

/** What a reader knows an alternative by: the value that chooses it, its name or its type. */
function getLabel(value: unknown, schema: JsonObject, { resolve }: PageScope): string {
  const { value: option, name } = resolve(value);
  const discriminator = toObject(schema['discriminator']);
  const property = toText(discriminator['propertyName']);
  const label =
    name ??
    (toText(option['title']) ||
      describeType(value, resolve)
        .map((part) => part.text)
        .join(''));
  if (property === '') return label;
  const mapped = Object.entries(toObject(discriminator['mapping'])).find(([, target]) => toText(target).split('/').at(-1) === name)?.[0];
  return `${property}: ${mapped ?? name ?? label}`;
}

function hasStructure(schema: JsonObject): boolean {
  return STRUCTURE.some((keyword) => schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean');
}

const STRUCTURE =
  'properties patternProperties additionalProperties items prefixItems contains propertyNames oneOf anyOf allOf if then else not dependentSchemas'.split(
    ' ',
  );

/** Whether an alternative has more to tell than its type. */
function holdsMore(value: unknown, resolve: Resolve): boolean {
  const { value: schema } = resolve(value);
  return hasStructure(schema) || toText(schema['description']) !== '' || listFacts(schema).length > 0 || toList(schema['enum']).length > 0;
}

/** Whether a schema leads to rows at all, so that a list of texts does not move to a page of its own. */
function holdsFields(schema: JsonObject, resolve: Resolve, depth = 0): boolean {
  if (schema['properties'] || schema['oneOf'] || schema['anyOf'] || schema['allOf'] || schema['patternProperties'] || schema['prefixItems'])
    return true;
  const held = schema['items'] ?? schema['additionalProperties'];
  return isObject(held) && depth < DEEPEST && holdsFields(resolve(held).value, resolve, depth + 1);
}
