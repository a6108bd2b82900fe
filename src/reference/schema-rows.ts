import { describeSelector, readDiscriminator } from './composition.ts';
import { isObject, joinTexts, linkExternalDocs, readDescriptionText, toIdPart, toList, toObject, toText } from './fields.ts';
import type { Resolve } from './references.ts';
import {
  listExampleFacts,
  listFacts,
  listParts,
  listValues,
  type AllowedValue,
  type Fact,
  type NamedSchema,
  type OptionList,
} from './schema-parts.ts';
import { describeType, getSchemaReader, hasStructure, readProperty, type ReadSchema, type Schema, type TypePart } from './schema.ts';

/** A schema as a page shows it: a line, and the rows below it. Texts are Markdown. */
export interface SchemaView {
  type: (TypePart & { href?: string | undefined })[];
  facts: Fact[];
  values: AllowedValue[];
  /** Its title, if the page says it nowhere else. */
  title: string;
  description: string;
  /** Shared schemas included by `allOf`. */
  includes: Link[];
  fields: Field[];
  choices: Choices[];
  /** Address of the fields, on this page or another, if they aren't shown here. */
  fieldsAt?: string | undefined;
  deprecated: boolean;
  access: 'read-only' | 'write-only' | undefined;
}

interface Link {
  text: string;
  href: string | undefined;
}

/** A row: a property, a parameter or a header. */
export interface Field extends SchemaView {
  id: string;
  name: string;
  required: boolean;
}

/** Schemas of which one or several apply. */
interface Choices {
  title: string;
  options: (SchemaView & { id: string; label: string })[];
}

/** Addresses of the other pages of a description, and of none that it doesn't have. */
export interface OtherPages {
  getSchemaRoute: (name: string) => string | undefined;
  getOperationRoute: (operationId: string) => string | undefined;
}

/** Rows above which shared schemas are linked instead of shown. */
const MOST_ROWS = 60;
/** Fields above which a shared schema is linked. */
const MOST_FIELDS = 200;
/** Levels above which shared schemas are linked. */
const DEEPEST = 7;
/** Fields that name an alternative. */
const MOST_NAMED = 3;

interface Options {
  depth?: number;
  /** True if a shared schema is always linked. */
  isLinked?: boolean;
}

/**
 * Turns the schemas of one page into rows, from top to bottom (JSON Schema
 * 2020-12; OpenAPI 3.1, section 4.8.24). Shows the target of each reference
 * once, which ends recursion, and leaves shared schemas to their pages once the
 * page is full. The same schemas in the same order always make the same rows.
 */
export class SchemaRows {
  readonly resolve: Resolve;
  readonly read: ReadSchema;
  readonly pages: OtherPages;
  readonly #taken = new Set<string>();
  /** Id of the place where the target of each reference is shown. */
  readonly #shown = new Map<string, string>();
  #rows = 0;

  constructor(resolve: Resolve, pages: Partial<OtherPages> = {}) {
    this.resolve = resolve;
    this.read = getSchemaReader(resolve);
    this.pages = { getSchemaRoute: () => undefined, getOperationRoute: () => undefined, ...pages };
  }

  buildField({ name, value, required }: NamedSchema, parent: string, depth = 0): Field {
    const row = this.#buildRow(this.read(value), [parent, name], depth);
    return { ...row, title: isSameName(row.title, name) ? '' : row.title, name, required };
  }

  /** Describes a type in words, with links to the shared schemas it names. */
  describeType(schema: Schema): SchemaView['type'] {
    return describeType(schema).map((part) => (part.schema === undefined ? part : { ...part, href: this.pages.getSchemaRoute(part.schema) }));
  }

  buildSchema(value: unknown, id: string, options?: Options): SchemaView {
    return this.#build(this.read(value), id, options);
  }

  /** Lists the examples of a schema that fit on its line, with those of alternatives that only its type names. */
  listExamples({ merged }: Schema, { choices }: SchemaView): Fact[] {
    const alternatives = choices.length > 0 ? [] : [...toList(merged['oneOf']), ...toList(merged['anyOf'])].filter(isObject);
    return [merged, ...alternatives].flatMap(listExampleFacts);
  }

  /**
   * Reserves an id that is unique on the page and safe in an address.
   *
   * @param names from the outside in, such as `['body', 'tags', 'key']`
   * @returns `body.tags.key`
   */
  takeId(...names: string[]): string {
    const wanted = names.map(cleanIdPart).join('.');
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.#taken.add(id);
    return id;
  }

  #buildRow(schema: Schema, names: string[], depth: number): SchemaView & { id: string } {
    this.#rows += 1;
    const id = this.takeId(...names);
    const view = this.#build(schema, id, { depth: depth + 1 });
    return { id, ...view, facts: [...view.facts, ...this.listExamples(schema, view)] };
  }

  #build(schema: Schema, id: string, { depth = 0, isLinked = false }: Options = {}): SchemaView {
    const { merged } = schema;
    const view: SchemaView = {
      type: this.describeType(schema),
      facts: listFacts(merged),
      values: listValues(merged),
      title: merged['description'] ? toText(merged['title']) : '',
      description: joinTexts(readDescriptionText(merged) || merged['title'], linkExternalDocs(merged)),
      includes: schema.includes.map((text) => ({ text, href: this.pages.getSchemaRoute(text) })),
      fields: [],
      choices: [],
      deprecated: merged['deprecated'] === true,
      access: merged['readOnly'] === true ? 'read-only' : merged['writeOnly'] === true ? 'write-only' : undefined,
    };
    if (!hasStructure(merged)) return view;
    const fieldsAt = this.#findFields(schema, id, { depth, isLinked });
    if (fieldsAt !== undefined) return { ...view, fieldsAt };
    const { content, fields, choices } = listParts(schema);
    if (content) return inherit(view, this.#build(content.schema, id, { depth: depth + 1 }), content.label, content.schema.name !== undefined);
    return {
      ...view,
      fields: fields.map((field) => this.buildField(field, id, depth)),
      choices: this.#buildChoices(choices, schema, id, depth),
    };
  }

  #buildChoices(lists: readonly OptionList[], schema: Schema, id: string, depth: number): Choices[] {
    let count = 0;
    return lists.map(({ title, options }) => {
      const rows = options.map((option) => ({
        ...this.#buildRow(option.schema, [id, `option-${(count += 1)}`], depth),
        label: option.label ?? getLabel(option.schema, schema),
      }));
      return { title, options: relabel(rows).map(dropRepeats) };
    });
  }

  /** Returns the address of a schema's fields, if they aren't shown in place. */
  #findFields({ merged, target }: Schema, id: string, { depth, isLinked }: Required<Options>): string | undefined {
    if (target === undefined) return undefined;
    const shownAt = this.#shown.get(target);
    if (shownAt !== undefined && !isLinked) return `#${shownAt}`;
    const isLarge = depth > 0 && Object.keys(toObject(merged['properties'])).length > MOST_FIELDS;
    const route = isLinked || this.#rows > MOST_ROWS || depth > DEEPEST || isLarge ? this.pages.getSchemaRoute(target) : undefined;
    if (route === undefined) this.#shown.set(target, id);
    return route;
  }
}

/** Shows a list, map or single choice by its content. */
function inherit(view: SchemaView, content: SchemaView, label: string, isNamed: boolean): SchemaView {
  return {
    ...content,
    type: view.type,
    facts: [...view.facts, ...content.facts.map((fact) => ({ ...fact, label: `${label}${fact.label}` }))],
    values: view.values.length > 0 ? view.values : content.values,
    title: view.title || content.title,
    description: isNamed
      ? view.description || content.description
      : [...new Set([view.description, content.description])].filter(Boolean).join('\n\n'),
    includes: [...view.includes, ...content.includes],
    deprecated: view.deprecated,
    access: view.access,
  };
}

/** Returns an alternative's label: the value that selects it, its name, its title, its constant field or its type. */
function getLabel(option: Schema, { merged }: Schema): string {
  const discriminator = readDiscriminator(merged);
  const selected = describeSelector(discriminator, option.name, readProperty(option, discriminator.property));
  const named = selected ?? option.name ?? toText(option.written['title']);
  if (named) return named;
  const constants = Object.keys(toObject(option.merged['properties'])).map((property) =>
    describeSelector({ property, mapping: [], otherwise: '' }, undefined, readProperty(option, property)),
  );
  const type = describeType(option).map((part) => part.text);
  return constants.find(Boolean) ?? type.join('');
}

/** Labels alternatives that have the same label by the fields that no other has, or by their limits. */
function relabel<Shown extends SchemaView & { label: string }>(all: readonly Shown[]): Shown[] {
  const alike = Map.groupBy(all, ({ label }) => label);
  const named = Map.groupBy(
    all.flatMap(({ fields }) => fields),
    ({ name }) => name,
  );
  return all.map((option) => {
    if (alike.get(option.label)?.length === 1) return option;
    const own = option.fields.map(({ name }) => name).filter((name) => named.get(name)?.length === 1);
    const facts = option.facts.map(({ label, value }) => (value === undefined ? label : `${label} ${value}`));
    const words = own.length > 0 ? `with ${own.slice(0, MOST_NAMED).join(', ')}` : facts.join(', ');
    return words ? { ...option, label: toIdPart(`${option.label} ${words}`) } : option;
  });
}

/** Drops titles that an alternative's label says. */
function dropRepeats<Shown extends SchemaView & { label: string }>(option: Shown): Shown {
  const { label, title, description } = option;
  if (description !== '' && isSameName(description, label)) return { ...option, description: '' };
  return isSameName(title, label) ? { ...option, title: '' } : option;
}

export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return a === b;
}

/** Replaces characters that an id or fragment can't contain. */
function cleanIdPart(name: string): string {
  return toIdPart(name.replace(/[^\p{L}\p{N}_.~-]+/gu, '-')) || '-';
}
