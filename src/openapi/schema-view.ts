import { findMappedValue, readDiscriminator } from './discriminator.ts';
import { toText, type JsonObject } from './json.ts';
import { nameOption, placeHeld, placeInside, type PagePlace } from './outline.ts';
import type { Resolve } from './resolver.ts';
import { listFacts, listValues, type Fact } from './schema-facts.ts';
import { hasStructure, listParts, readSchema, type NamedSchema, type Option } from './schema-parts.ts';
import { describeType, type TypePart } from './schema-type.ts';

/** A schema as a page shows it. */
export interface SchemaView {
  type: TypePart[];
  facts: Fact[];
  values: string[];
  description: string;
  /** Shared schemas included by `allOf`. */
  parts: string[];
  fields: Field[];
  choices?: Choices | undefined;
  /** Id of the place on the page with the same fields. */
  shownAt?: string | undefined;
  /** Name of the schema whose page shows the fields, if this page would grow too large. */
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

/** Schemas of which one or several apply. */
export interface Choices {
  title: string;
  options: { id: string; label: string; view: SchemaView }[];
}

/**
 * Builds a schema's view (JSON Schema 2020-12; OpenAPI 3.1, section 4.8.24),
 * only from the schema and the page plan for this place. The plan ends
 * recursion.
 */
export function viewSchema(value: unknown, resolve: Resolve, place: PagePlace): SchemaView {
  const { schema, includes } = readSchema(value, resolve);
  const view: SchemaView = {
    type: describeType(value, resolve),
    facts: listFacts(schema),
    values: listValues(schema),
    description: toText(schema['description']) || toText(schema['title']),
    parts: includes,
    fields: [],
  };
  if (place.outline?.end) return { ...view, ...place.outline.end };
  if (!hasStructure(schema)) return view;
  const { held, fields, choices } = listParts(schema, resolve);
  if (held) return inherit(view, viewSchema(held.value, resolve, placeHeld(place)), held.label);
  return {
    ...view,
    fields: fields.map((field, index) => viewField(field, resolve, placeInside(place, index, field.name))),
    choices: choices && {
      title: choices.title,
      options: choices.options.map((option, index) => {
        const own = placeInside(place, fields.length + index, nameOption(index));
        return { id: own.id, label: option.label ?? getLabel(option, schema, resolve), view: viewSchema(option.value, resolve, own) };
      }),
    },
  };
}

/** Builds a named value's row. */
export function viewField({ name, value, required }: NamedSchema, resolve: Resolve, place: PagePlace): Field {
  const { value: schema } = resolve(value);
  return {
    id: place.id,
    name,
    required,
    deprecated: schema['deprecated'] === true,
    access: schema['readOnly'] === true ? 'read-only' : schema['writeOnly'] === true ? 'write-only' : undefined,
    view: viewSchema(value, resolve, place),
  };
}

/** Shows a list, map or single choice by its content. */
function inherit(view: SchemaView, held: SchemaView, label: string): SchemaView {
  return {
    ...held,
    type: view.type,
    facts: [...view.facts, ...held.facts.map((fact) => ({ ...fact, label: `${label}${fact.label}` }))],
    values: view.values.length > 0 ? view.values : held.values,
    description: view.description || held.description,
    parts: [...view.parts, ...held.parts],
  };
}

/** Returns an alternative's label: the value that selects it, its name or its type. */
function getLabel({ value }: Option, schema: JsonObject, resolve: Resolve): string {
  const { value: option, name } = resolve(value);
  const discriminator = readDiscriminator(schema);
  const { property } = discriminator;
  const label =
    name ??
    (toText(option['title']) ||
      describeType(value, resolve)
        .map((part) => part.text)
        .join(''));
  if (property === '') return label;
  return `${property}: ${findMappedValue(discriminator, name) ?? name ?? label}`;
}
