import { cutText } from '../lib/cut-text.ts';
import { renderApiMarkdown, renderApiText } from './api-markdown.ts';
import { readDescriptionText } from './deprecation.ts';
import { listSelectors, readDiscriminator } from './discriminator.ts';
import { ExampleRoom } from './fit-examples.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { LONGEST_ID_PART } from './limits.ts';
import { readMerged } from './merge-schemas.ts';
import { readExternalDocs, type ExternalDocs } from './external-docs.ts';
import type { Resolve } from './resolver.ts';
import { listExampleFacts, listFacts, listValues, type AllowedValue, type Fact } from './schema-facts.ts';
import { hasStructure, holdsFields, listParts, readSchema, type NamedSchema, type OptionList, type WholeSchema } from './schema-parts.ts';
import { describeType, type TypePart } from './schema-type.ts';

/** A schema as a page shows it: a line, and the rows below it. */
export interface SchemaView {
  type: (TypePart & { href?: string | undefined })[];
  facts: Fact[];
  values: AllowedValue[];
  /** Its title, if the page says it nowhere else. */
  title: string;
  externalDocs: ExternalDocs | undefined;
  /** Its description as Markdown, and the same as HTML. */
  description: string;
  about: string;
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

/** What a page asks of the other pages of its description. */
export interface OtherPages {
  getSchemaRoute: (name: string) => string | undefined;
  getOperationRoute: (operationId: string) => string | undefined;
  /** Leaves a shared schema's fields to its page. */
  leave: (name: string) => void;
  /** Moves an unnamed schema that is too large for the page to another, and returns the name of that one. */
  moveAway: (value: unknown, id: string) => string;
}

/** Rows above which shared schemas are linked instead of shown. */
const ROWS_WITH_SHARED = 60;
/** Rows above which other schemas move to separate pages too, and fields above which a shared schema does. */
const ROWS_AT_ALL = 200;
/** Fields that name an alternative. */
const MOST_NAMED = 3;
/** Levels of fields on one page. Deeper ones are linked. */
const DEEPEST = 7;

interface Options {
  depth?: number;
  /** True if a shared schema is always linked. */
  isLinked?: boolean;
}

/**
 * Turns the schemas of one page into rows, from top to bottom (JSON Schema
 * 2020-12; OpenAPI 3.1, section 4.8.24). Shows each shared schema once, which
 * ends recursion, and leaves the rest to other pages once the page is full. The
 * same schemas in the same order always make the same rows.
 */
export class SchemaRows {
  readonly resolve: Resolve;
  readonly pages: OtherPages;
  /** True if only the pages that it needs are wanted. A draft has no texts and no examples. */
  readonly isDraft: boolean;
  readonly examples = new ExampleRoom();
  readonly #taken = new Set<string>();
  /** Id of the place where each shared schema is shown. */
  readonly #shown = new Map<string, string>();
  #rows = 0;

  constructor(resolve: Resolve, pages: OtherPages, isDraft = false) {
    this.resolve = resolve;
    this.pages = pages;
    this.isDraft = isDraft;
  }

  /** Builds a named value's row. */
  buildField({ name, value, required }: NamedSchema, parent: string, depth = 0): Field {
    const row = this.#buildRow(value, [parent, name], depth);
    return { ...row, title: isSameName(row.title, name) ? '' : row.title, name, required };
  }

  /** Describes a type in words, with links to the shared schemas it names. */
  describeType(value: unknown): SchemaView['type'] {
    return describeType(value, this.resolve).map((part) =>
      part.schema === undefined ? part : { ...part, href: this.pages.getSchemaRoute(part.schema) },
    );
  }

  /** Builds a schema and its rows. */
  buildSchema(value: unknown, id: string, options?: Options): SchemaView {
    const view = this.#build(value, id, options);
    return { ...view, about: this.renderText(view.description) };
  }

  /** Lists the examples of a schema that fit on its line, with those of alternatives that only its type names. */
  listExamples(value: unknown, { choices }: SchemaView): Fact[] {
    const schema = readMerged(value, this.resolve);
    const alternatives = choices.length > 0 ? [] : [...toList(schema['oneOf']), ...toList(schema['anyOf'])].filter(isObject);
    return [schema, ...alternatives].flatMap(listExampleFacts);
  }

  /** Renders Markdown. */
  renderText(markdown: string): string {
    return this.isDraft ? '' : renderApiMarkdown(markdown).html;
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

  #buildRow(value: unknown, names: string[], depth: number): SchemaView & { id: string } {
    this.#rows += 1;
    const id = this.takeId(...names);
    const view = this.buildSchema(value, id, { depth: depth + 1 });
    return { id, ...view, facts: [...view.facts, ...this.listExamples(value, view)] };
  }

  #build(value: unknown, id: string, { depth = 0, isLinked = false }: Options = {}): SchemaView {
    const whole = readSchema(value, this.resolve);
    const { schema } = whole;
    const view: SchemaView = {
      type: this.describeType(value),
      facts: listFacts(schema),
      values: listValues(schema).map(({ text, about }) => ({ text, about: this.isDraft ? '' : renderApiText(about) })),
      title: schema['description'] ? toText(schema['title']) : '',
      externalDocs: readExternalDocs(schema['externalDocs']),
      description: readDescriptionText(schema) || toText(schema['title']),
      about: '',
      includes: whole.includes.map((text) => ({ text, href: this.pages.getSchemaRoute(text) })),
      fields: [],
      choices: [],
      deprecated: schema['deprecated'] === true,
      access: schema['readOnly'] === true ? 'read-only' : schema['writeOnly'] === true ? 'write-only' : undefined,
    };
    if (!hasStructure(schema)) return view;
    const end = this.#findEnd(whole, id, { depth, isLinked });
    if (end) return { ...view, ...end };
    const { held, fields, choices } = listParts(schema, this.resolve);
    if (held)
      return inherit(view, this.#build(held.value, id, { depth: depth + 1 }), {
        label: held.label,
        isNamed: this.resolve(held.value).name !== undefined,
      });
    return {
      ...view,
      fields: fields.map((field) => this.buildField(field, id, depth)),
      choices: this.#buildChoices(choices, whole, { id, depth }),
    };
  }

  #buildChoices(lists: readonly OptionList[], { schema }: WholeSchema, { id, depth }: { id: string; depth: number }): Choices[] {
    let count = 0;
    return lists.map(({ title, options }) => {
      const rows = options.map((option) => ({
        ...this.#buildRow(option.value, [id, `option-${(count += 1)}`], depth),
        label: option.label ?? getLabel(option.value, schema, this.resolve),
      }));
      return { title, options: relabel(rows).map(dropRepeats) };
    });
  }

  /** Returns where a schema's fields are, if not shown in place. */
  #findEnd({ value, schema, name }: WholeSchema, id: string, { depth, isLinked }: Required<Options>): Pick<SchemaView, 'fieldsAt'> | undefined {
    if (name === undefined) {
      const isFull = this.#rows > ROWS_AT_ALL || depth > DEEPEST + 2;
      return isFull && holdsFields(schema, this.resolve) ? { fieldsAt: this.pages.getSchemaRoute(this.pages.moveAway(value, id)) } : undefined;
    }
    const shownAt = this.#shown.get(name);
    if (shownAt !== undefined && !isLinked) return { fieldsAt: `#${shownAt}` };
    const isLarge = depth > 0 && Object.keys(toObject(schema['properties'])).length > ROWS_AT_ALL;
    if (isLinked || this.#rows > ROWS_WITH_SHARED || depth > DEEPEST || isLarge) {
      this.pages.leave(name);
      return { fieldsAt: this.pages.getSchemaRoute(name) };
    }
    this.#shown.set(name, id);
    return undefined;
  }
}

/** Shows a list, map or single choice by its content. */
function inherit(view: SchemaView, held: SchemaView, { label, isNamed }: { label: string; isNamed: boolean }): SchemaView {
  return {
    ...held,
    type: view.type,
    facts: [...view.facts, ...held.facts.map((fact) => ({ ...fact, label: `${label}${fact.label}` }))],
    values: view.values.length > 0 ? view.values : held.values,
    title: view.title || held.title,
    externalDocs: view.externalDocs ?? held.externalDocs,
    description: isNamed ? view.description || held.description : [...new Set([view.description, held.description])].filter(Boolean).join('\n\n'),
    includes: [...view.includes, ...held.includes],
    deprecated: view.deprecated,
    access: view.access,
  };
}

/** Returns an alternative's label: the value that selects it, its name, its title, its constant field or its type. */
function getLabel(value: unknown, schema: JsonObject, resolve: Resolve): string {
  const { value: option, name } = resolve(value);
  const merged = readMerged(value, resolve);
  const selected = listSelectors(readDiscriminator(schema), { name, schema: merged }, resolve);
  if (selected) return selected;
  const title = toText(option['title']);
  if (name !== undefined || title) return name ?? title;
  const constant = Object.keys(toObject(merged['properties'])).map((property) =>
    listSelectors({ property, mapping: [], otherwise: '' }, { name, schema: merged }, resolve),
  );
  const type = describeType(value, resolve).map((part) => part.text);
  return constant.find(Boolean) ?? type.join('');
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
    return words ? { ...option, label: cutText(`${option.label} ${words}`, LONGEST_ID_PART) } : option;
  });
}

/** Drops titles that an alternative's label says. */
function dropRepeats<Shown extends SchemaView & { label: string }>(option: Shown): Shown {
  const { label, title, description } = option;
  if (description !== '' && isSameName(description, label)) return { ...option, description: '', about: '' };
  return isSameName(title, label) ? { ...option, title: '' } : option;
}

/** Returns whether two names have the same letters and digits. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return a === b;
}

/** Replaces characters that an id or fragment can't contain. */
function cleanIdPart(name: string): string {
  return cutText(name.replace(/[^\p{L}\p{N}_.~-]+/gu, '-'), LONGEST_ID_PART) || '-';
}
