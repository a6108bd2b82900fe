import { renderApiMarkdown } from '../openapi/api-markdown.ts';
import type { Fact } from '../openapi/schema-facts.ts';
import type { Field, SchemaView } from '../openapi/schema-view.ts';

interface Routes {
  get: (name: string) => string | undefined;
}

/** Link targets in an API reference. */
export interface ReferenceLinks {
  /** Addresses of schemas by name. */
  schemas: Routes;
  /** Addresses of operations by id. */
  operations: Routes;
}

/** A piece of text with an optional link. */
export interface PrintedLink {
  text: string;
  href: string | undefined;
}

/** The line that describes a value's type. */
export interface PrintedType {
  type: PrintedLink[];
  required: boolean;
  access: string | undefined;
  deprecated: boolean;
  facts: Fact[];
}

/** Contents below a schema's line. Missing parts are left out. */
export interface PrintedBody {
  /** Its description as HTML. */
  about?: string;
  values?: { title: string; list: string[]; isFolded: boolean };
  /** Shared schemas that it includes. */
  includes?: PrintedLink[];
  /** Where its fields are shown, if not here. */
  pointer?: PrintedLink;
  fields?: PrintedField[];
  /** The line that folds the fields; without it they are always open. */
  fold?: { title: string; of: string; isOpen: boolean };
  choices?: { title: string; options: (PrintedSchema & { id: string; label: string; isOpen: boolean })[] };
}

/** A schema for templates. */
export interface PrintedSchema {
  line: PrintedType;
  body: PrintedBody;
}

/** A field, parameter or header for templates. */
export interface PrintedField extends PrintedSchema {
  id: string;
  name: string;
}

/** Levels open by default. */
const OPEN = 2;
/** Larger lists are folded. */
const MANY_VALUES = 24;

/** Prepares a standalone schema. Its fields are open and can't be folded. */
export function printSchema(view: SchemaView, links: ReferenceLinks): PrintedSchema {
  return { line: printType(view, links), body: printBody(view, links, 0) };
}

/** Prepares the fields of a level. */
export function printFields(fields: readonly Field[], links: ReferenceLinks, depth = 0): PrintedField[] {
  return fields.map((field) => ({
    id: field.id,
    name: field.name,
    line: printType(field.view, links, field),
    body: printBody(field.view, links, depth + 1, field.name),
  }));
}

function printType({ type, facts }: SchemaView, { schemas }: ReferenceLinks, field?: Field): PrintedType {
  return {
    type: type.map(({ text, schema }) => ({ text, href: schema === undefined ? undefined : schemas.get(schema) })),
    required: field?.required ?? false,
    access: field?.access,
    deprecated: field?.deprecated ?? false,
    facts,
  };
}

/** @param of owner of the fields, if they can be folded */
function printBody(view: SchemaView, links: ReferenceLinks, depth: number, of?: string): PrintedBody {
  const { description, values, parts, fields, choices } = view;
  const pointer = printPointer(view, links);
  const title = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  return {
    ...(description && { about: renderApiMarkdown(description).html }),
    ...(values.length > 0 && { values: printValues(values) }),
    ...(parts.length > 0 && { includes: parts.map((text) => ({ text, href: links.schemas.get(text) })) }),
    ...(pointer && { pointer }),
    ...(fields.length > 0 && { fields: printFields(fields, links, depth) }),
    ...(fields.length > 0 && of !== undefined && { fold: { title, of, isOpen: depth <= OPEN } }),
    ...(choices && {
      choices: {
        title: choices.title,
        options: choices.options.map((option, index) => ({
          id: option.id,
          label: option.label,
          isOpen: depth < OPEN && index === 0,
          line: printType(option.view, links),
          body: printBody(option.view, links, depth + 1),
        })),
      },
    }),
  };
}

function printValues(list: string[]): PrintedBody['values'] {
  const isFolded = list.length > MANY_VALUES;
  return { title: isFolded ? `${list.length} values` : list.length > 1 ? 'One of' : 'Only', list, isFolded };
}

function printPointer({ shownAt, elsewhere }: SchemaView, { schemas }: ReferenceLinks): PrintedLink | undefined {
  if (shownAt !== undefined) return { text: 'Fields are shown above', href: `#${shownAt}` };
  const href = elsewhere === undefined ? undefined : schemas.get(elsewhere);
  return href === undefined ? undefined : { text: "Fields are listed on the schema's page", href };
}
