import type { CallPlan } from './call.ts';
import type { ContentPlan } from './contents.ts';
import { readExamples } from './examples.ts';
import { isObject, listObjects, toObject, toText, type JsonObject } from './json.ts';
import type { CallbackPlan, OperationPlan } from './operation-model.ts';
import { joinId, nameOption, type End, type Outline, type PagePlace } from './outline.ts';
import { collectParameters, getParameterSchema, groupParameters, listHeaders, type ParameterPlan, type RawParameter } from './parameters.ts';
import type { OperationSource } from './read-description.ts';
import type { Resolve } from './resolver.ts';
import type { ResponsePlan } from './responses.ts';
import { hasStructure, holdsFields, listParts, readSchema, type NamedSchema, type WholeSchema } from './schema-parts.ts';

/** Requests from a full page to its description's plan. */
export interface Overflow {
  /** Moves an unnamed schema that is too large for the page to a new page, and returns its name. */
  moveAway: (value: unknown, id: string) => string;
  /** Notes that a shared schema's fields are left to its page. */
  leave: (name: string) => void;
}

/** Rows above which shared schemas are linked instead of shown. */
const ROWS_WITH_SHARED = 60;
/** Rows above which other schemas move to separate pages too, and fields above which a shared schema does. */
const ROWS_AT_ALL = 200;
/** Levels of fields on one page. Deeper ones are linked. */
const DEEPEST = 7;

/** Plans a schema's page: where each schema's fields are shown. */
export function planSchemaPage(value: unknown, resolve: Resolve, overflow: Overflow): PagePlace {
  const planner = new PagePlanner(resolve, overflow);
  return { id: 'schema', outline: planner.planSchema(value, 'schema', 0) };
}

/** Plans an operation's page (OpenAPI 3.1, section 4.8.10) in reading order. */
export function planOperationPage({ pathItem, raw }: OperationSource, resolve: Resolve, overflow: Overflow): OperationPlan {
  const planner = new PagePlanner(resolve, overflow);
  const parameters = collectParameters(pathItem, raw, resolve);
  return { ...planner.planCall(parameters, raw, ''), callbacks: planner.planCallbacks(raw['callbacks']) };
}

/** Plans one page from top to bottom. Shows each shared schema once, which ends recursion, and nothing more once the page is full. */
class PagePlanner {
  readonly #resolve: Resolve;
  readonly #overflow: Overflow;
  readonly #taken = new Set<string>();
  /** Id of the place where each shared schema is shown. */
  readonly #shown = new Map<string, string>();
  #rows = 0;

  constructor(resolve: Resolve, overflow: Overflow) {
    this.#resolve = resolve;
    this.#overflow = overflow;
  }

  planCall(parameters: readonly RawParameter[], raw: JsonObject, prefix: string): CallPlan {
    const resolve = this.#resolve;
    return {
      parameters: groupParameters(parameters).map((group) => ({
        in: group.in,
        parameters: group.parameters.map((parameter) => this.#planParameter(parameter, `${prefix}${group.in}`)),
      })),
      body: this.#planBody(resolve(raw['requestBody']).value, prefix),
      responses: listObjects(raw['responses'])
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, response], _index, { length }) =>
          this.#planResponse(status, resolve(response).value, { prefix, isFailure: isFailure(status, length) }),
        ),
    };
  }

  /** Plans the service's calls (OpenAPI 3.1, section 4.8.18). */
  planCallbacks(callbacks: unknown): CallbackPlan[] {
    return listObjects(callbacks).flatMap(([name, callback]) =>
      listObjects(this.#resolve(callback).value).flatMap(([path, item]) => {
        const pathItem = this.#resolve(item).value;
        return Object.entries(pathItem).flatMap(([method, operation]): CallbackPlan[] => {
          if (!isObject(operation) || method.startsWith('x-')) return [];
          const id = this.#take('callback', name, method);
          const parameters = collectParameters(pathItem, operation, this.#resolve);
          return [{ id, name, path, method, operation, ...this.planCall(parameters, operation, `${id}.`) }];
        });
      }),
    );
  }

  #planParameter(parameter: RawParameter, parent: string): ParameterPlan {
    return { parameter, ...this.#planField(getParameterSchema(parameter), parent) };
  }

  #planBody(body: JsonObject, prefix: string): CallPlan['body'] {
    if (Object.keys(body).length === 0) return undefined;
    const id = this.#take(`${prefix}body`);
    const description = toText(body['description']);
    return { id, required: body['required'] === true, description, contents: this.#planContents(body['content'], id) };
  }

  #planResponse(status: string, response: JsonObject, { prefix, isFailure }: { prefix: string; isFailure: boolean }): ResponsePlan {
    const id = this.#take(`${prefix}${status}`);
    return {
      id,
      status,
      response,
      headers: listHeaders(response['headers'], this.#resolve).map((header) => this.#planParameter(header, `${id}.header`)),
      contents: this.#planContents(response['content'], id, isFailure),
    };
  }

  /** @param isFailure true for a failed call. Many operations share these, so a shared schema is on its own page, and no example is generated */
  #planContents(content: unknown, parent: string, isFailure = false): ContentPlan[] {
    const entries = listObjects(content);
    return entries.map(([type, media]) => {
      const id = entries.length > 1 ? this.#take(parent, type) : parent;
      const schema = media['schema'] ?? {};
      const outline = (isFailure ? this.#leaveShared(schema) : undefined) ?? this.planSchema(schema, id, 0);
      const given = readExamples(type, media, this.#resolve).filter(({ isGenerated }) => !(isFailure && isGenerated));
      const examples = given.map((example) => ({ ...example, id: this.#take(id, example.name) }));
      return { id, outline, type, schema, examples };
    });
  }

  #planField({ name, value }: NamedSchema, parent: string, depth = 0): PagePlace {
    this.#rows += 1;
    const id = this.#take(parent, name);
    return { id, outline: this.planSchema(value, id, depth + 1) };
  }

  /** Decides whether to show a schema's fields, and if so plans them. */
  planSchema(value: unknown, id: string, depth: number): Outline | undefined {
    const whole = readSchema(value, this.#resolve);
    if (!hasStructure(whole.schema)) return undefined;
    const end = this.#findEnd(whole, id, depth);
    if (end) return { end };
    const { held, fields, choices } = listParts(whole.schema, this.#resolve);
    if (held) return makeOutline([this.planSchema(held.value, id, depth + 1)]);
    return makeOutline([
      ...fields.map((field) => differ(this.#planField(field, id, depth), joinId(id, field.name))),
      ...(choices?.options ?? []).map((option, index) => {
        const name = nameOption(index);
        return differ(this.#planField({ name, value: option.value, required: false }, id, depth), joinId(id, name));
      }),
    ]);
  }

  /** Leaves a shared schema's fields to its page. */
  #leaveShared(value: unknown): Outline | undefined {
    const { name, schema } = readSchema(value, this.#resolve);
    if (name === undefined || !hasStructure(schema)) return undefined;
    this.#overflow.leave(name);
    return { end: { elsewhere: name } };
  }

  /** Returns where a schema's fields are, if not shown in place. */
  #findEnd({ value, schema, name }: WholeSchema, id: string, depth: number): End | undefined {
    if (name === undefined) {
      const isFull = this.#rows > ROWS_AT_ALL || depth > DEEPEST + 2;
      return isFull && holdsFields(schema, this.#resolve) ? { elsewhere: this.#overflow.moveAway(value, id) } : undefined;
    }
    const shownAt = this.#shown.get(name);
    if (shownAt !== undefined) return { shownAt };
    const isLarge = depth > 0 && Object.keys(toObject(schema['properties'])).length > ROWS_AT_ALL;
    if (this.#rows > ROWS_WITH_SHARED || depth > DEEPEST || isLarge) {
      this.#overflow.leave(name);
      return { elsewhere: name };
    }
    this.#shown.set(name, id);
    return undefined;
  }

  /** Reserves an id that is unique on the page. */
  #take(...names: string[]): string {
    const wanted = joinId(...names);
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** Keeps only what a place's name doesn't give. */
function differ({ id, outline }: PagePlace, expected: string): Outline | undefined {
  return id === expected ? outline : { ...outline, id };
}

function makeOutline(inside: readonly (Outline | undefined)[]): Outline | undefined {
  return inside.some((outline) => outline !== undefined) ? { inside } : undefined;
}

/** Returns whether a response is a failure. */
function isFailure(status: string, responses: number): boolean {
  return /^[45]/.test(status) || (status === 'default' && responses > 1);
}
