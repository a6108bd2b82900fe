import { dirname, join, normalize } from 'node:path';
import { decodeAddress } from '../lib/decode-address.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { formatPointer, getAt, isObject, omit, parsePointer, toObject, toText, type JsonObject } from './json.ts';
import { getFieldKind, getReference, isReplaceable, walkDescription, type Kind } from './object-kinds.ts';
import { UnreadableError } from './read-file.ts';

type Keys = readonly (string | number)[];

/** A part of a file. */
export interface FilePart {
  file: string;
  keys: Keys;
}

/** A place in a file, and the schema with an `$id` around it, if there is one. */
interface Origin extends FilePart {
  resource?: { keys: Keys; uri: string } | undefined;
}

/** A place in the document that is being copied. */
interface Target {
  kind: Kind;
  keys: Keys;
  from: Origin;
}

/**
 * Joins a document and what it uses of other files. Schemas of other files get
 * names, and everything else is put in place. What no reader follows is put in
 * place too, such as a reference instead of an operation.
 */
export class Bundle {
  readonly problems: { keys: Keys; message: string; hint?: string }[] = [];
  readonly #grafts: { keys: Keys; place: FilePart }[] = [];
  readonly #names = new Map<string, string>();
  readonly #inlining = new Set<string>();
  /** Objects that were copied, and targets of references that may not have been. */
  readonly #seen = new Set<unknown>();
  readonly #targets: Target[] = [];
  readonly #ids = new Map<string, Keys>();
  readonly #schemas: JsonObject;
  readonly #base: string[];
  readonly #file: string;
  readonly #root: JsonObject;
  readonly #open: (path: string) => unknown;

  constructor(file: string, root: JsonObject, open: (path: string) => unknown) {
    this.#file = file;
    this.#root = root;
    this.#open = open;
    this.#base = root['swagger'] === undefined ? ['components', 'schemas'] : ['definitions'];
    this.#schemas = { ...toObject(getAt(root, this.#base)) };
  }

  /** Returns the joined document. Parts without anything to join stay the same objects. */
  run(): JsonObject {
    walkDescription(this.#root, ({ $id }, kind, keys) => {
      if (kind === 'schema' && typeof $id === 'string') this.#ids.set($id.replace(/#$/, ''), keys);
    });
    const own = new Set(Object.keys(this.#schemas));
    let document = this.#copy(this.#root, { kind: 'document', keys: [], from: { file: this.#file, keys: [] } });
    // References may lead to where nothing is looked for, such as extensions.
    for (const target of this.#targets) {
      const found = getAt(this.#root, target.keys);
      if (typeof found === 'object' && !this.#seen.has(found)) document = setAt(document, target.keys, this.#copy(found, target));
    }
    const added = Object.entries(this.#schemas).filter(([name]) => !own.has(name));
    if (added.length === 0) return toObject(document);
    return toObject(setAt(document, this.#base, { ...toObject(getAt(document, this.#base)), ...Object.fromEntries(added) }));
  }

  /** Returns the file and keys that some keys of the document come from. */
  getPlace(keys: Keys): FilePart {
    const graft = this.#grafts
      .filter((each) => each.keys.length <= keys.length && each.keys.every((key, index) => String(key) === String(keys[index])))
      .reduce<{ keys: Keys; place: FilePart } | undefined>(
        (deepest, each) => (deepest && deepest.keys.length >= each.keys.length ? deepest : each),
        undefined,
      );
    return graft ? { file: graft.place.file, keys: [...graft.place.keys, ...keys.slice(graft.keys.length)] } : { file: this.#file, keys };
  }

  #copy(value: unknown, { kind, keys, from }: Target): unknown {
    if (typeof value !== 'object' || value === null) return value;
    this.#seen.add(value);
    const isList = Array.isArray(value);
    const own = isList ? {} : toObject(value);
    const reference = getReference(own);
    if (reference !== undefined && kind !== 'schema') return this.#follow(own, reference, { kind, keys, from });
    const inside = { ...from, resource: kind === 'schema' ? enterResource(own, from) : from.resource };
    const entries: [string | number, unknown][] = isList ? [...value.entries()] : Object.entries(own);
    let hasChanged = false;
    const copies = entries.map(([key, item]): [string | number, unknown] => {
      if (key === '$ref' && reference !== undefined) {
        const written = this.#refer(reference, { kind, keys: [...keys, key], from: inside });
        hasChanged ||= written !== reference;
        return [key, written];
      }
      const inner = getFieldKind(kind, key);
      if (inner === undefined) return [key, item];
      const at = { kind: inner, keys: [...keys, key], from: { ...inside, keys: [...from.keys, key] } };
      const copy = kind === 'schema' && key === 'discriminator' ? this.#copyDiscriminator(item, at) : this.#copy(item, at);
      hasChanged ||= copy !== item;
      return [key, copy];
    });
    if (!hasChanged) return value;
    return isList ? copies.map(([, copy]) => copy) : Object.fromEntries(copies);
  }

  /** Copies a discriminator, whose mapping has references or names of schemas (OpenAPI 3.1, section 4.8.25). */
  #copyDiscriminator(value: unknown, { keys, from }: Target): unknown {
    const mapping = Object.entries(toObject(toObject(value)['mapping']));
    const copies = mapping.map(([name, written]): [string, unknown] => {
      const text = toText(written);
      const isAddress = /[/#]|\.(?:ya?ml|json)$/i.test(text) && getAt(this.#root, [...this.#base, text]) === undefined;
      if (isAddress) return [name, this.#refer(text, { kind: 'schema', keys: [...keys, 'mapping', name], from })];
      const beside = ['#/components/schemas/', '#/definitions/'].map((start) => start + text.replaceAll('~', '~0').replaceAll('/', '~1'));
      const found = from.file !== this.#file && beside.find((each) => getAt(this.#open(from.file), parsePointer(each)) !== undefined);
      return [name, found ? this.#refer(found, { kind: 'schema', keys: [...keys, 'mapping', name], from }) : written];
    });
    const hasChanged = copies.some(([, copy], index) => copy !== mapping[index]?.[1]);
    return hasChanged ? { ...toObject(value), mapping: Object.fromEntries(copies) } : value;
  }

  #follow(value: JsonObject, reference: string, place: Target): unknown {
    const target = this.#locate(reference, place.from);
    if (!target) return value;
    const isNear = target.file === this.#file;
    const found = isNear ? getAt(this.#root, target.keys) : this.#find(target, reference, [...place.keys, '$ref']);
    if (found === undefined) return value;
    if (isNear && isReplaceable(place.kind) && !this.#isOldBody(found, place.kind)) {
      this.#targets.push({ kind: place.kind, keys: target.keys, from: { file: this.#file, keys: target.keys } });
      return place.from.file === this.#file && !isForeign(reference) ? value : { ...value, $ref: formatPointer(target.keys) };
    }
    const id = `${target.file}#${formatPointer(target.keys)}`;
    if (this.#inlining.has(id)) {
      const hint = 'let one of its stations be written out instead of a reference';
      this.problems.push({ keys: [...place.keys, '$ref'], message: `reference runs in a circle: ${reference}`, hint });
      return value;
    }
    this.#inlining.add(id);
    this.#grafts.push({ keys: place.keys, place: target });
    const copy = this.#copy(found, { ...place, from: target });
    this.#inlining.delete(id);
    return isObject(copy) ? { ...copy, ...omit(value, '$ref') } : copy;
  }

  /** Returns whether a parameter of Swagger 2.0 is a body, which no longer is one after the conversion. */
  #isOldBody(found: unknown, kind: Kind): boolean {
    return kind === 'parameter' && this.#root['swagger'] !== undefined && ['body', 'formData'].includes(toText(toObject(found)['in']));
  }

  /** Returns a schema's reference as the document has it. `keys` are those of the reference. */
  #refer(reference: string, { kind, keys, from }: Target): string {
    const target = this.#locate(reference, from);
    if (!target) return reference;
    if (target.file === this.#file) {
      this.#targets.push({ kind, keys: target.keys, from: { file: this.#file, keys: target.keys } });
      const isSame = from.file === this.#file && !isForeign(reference) && formatPointer(parsePointer(reference)) === formatPointer(target.keys);
      return isSame ? reference : formatPointer(target.keys);
    }
    const found = this.#find(target, reference, keys);
    return found === undefined ? reference : formatPointer([...this.#base, this.#nameSchema(target, found)]);
  }

  /** Returns where a reference leads. Nothing is returned for anchors and other hosts. */
  #locate(reference: string, { file, resource }: Origin): Origin | undefined {
    const [path = '', pointer = ''] = reference.split('#');
    const isPointer = pointer === '' || pointer.startsWith('/');
    const known = path === '' ? undefined : (this.#ids.get(path) ?? this.#ids.get(URL.parse(path, resource?.uri)?.href ?? ''));
    if (known && isPointer) return { file: this.#file, keys: [...known, ...parsePointer(pointer)] };
    if (isForeign(reference)) return { file: normalize(join(dirname(file), decodeAddress(path))), keys: parsePointer(pointer) };
    if (path !== '' || (file === this.#file && !isPointer)) return undefined;
    const keys = [...(resource?.keys ?? []), ...parsePointer(pointer)];
    const isInside = resource !== undefined && getAt(this.#open(file), keys) !== undefined;
    return { file, keys: isInside ? keys : parsePointer(pointer) };
  }

  /** Gives another file's schema a unique name in the document. */
  #nameSchema(target: FilePart, found: unknown): string {
    const id = `${target.file}#${formatPointer(target.keys)}`;
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const wanted = String(target.keys.at(-1) ?? target.file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
    let name = wanted;
    for (let count = 2; Object.hasOwn(this.#schemas, name); count += 1) name = `${wanted}-${count}`;
    this.#names.set(id, name);
    this.#schemas[name] = {};
    this.#grafts.push({ keys: [...this.#base, name], place: target });
    this.#schemas[name] = this.#copy(found, { kind: 'schema', keys: [...this.#base, name], from: target });
    return name;
  }

  #find(target: FilePart, reference: string, keys: Keys): unknown {
    let content: unknown;
    try {
      content = this.#open(target.file);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      this.problems.push({
        keys,
        message: `reference to a file that cannot be read: ${reference}, as ${error.message}`,
        hint: 'refer to a regular file in the folder of the description',
      });
      return undefined;
    }
    const found = getAt(content, target.keys);
    if (found !== undefined) return found;
    const siblings = Object.keys(toObject(getAt(content, target.keys.slice(0, -1))));
    const nearest = didYouMean(String(target.keys.at(-1)), siblings) ?? `${target.file} has no such part`;
    this.problems.push({ keys, message: `reference leads nowhere: ${reference}`, hint: nearest });
    return undefined;
  }
}

/** Returns whether a reference leads to another file: it has no scheme and no host. */
function isForeign(reference: string): boolean {
  return /^(?!\/\/|[a-z][a-z\d+.-]+:)[^#]/i.test(reference);
}

/** Returns the schema that a pointer in this schema starts at (JSON Schema 2020-12, section 8.2.1). */
function enterResource({ $id }: JsonObject, { keys, resource }: Origin): Origin['resource'] {
  if (typeof $id !== 'string') return resource;
  return { keys, uri: URL.parse($id, resource?.uri)?.href ?? $id };
}

/** Copies a document with another value at some keys. */
function setAt(document: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const inner = setAt(getAt(document, [key]), rest, value);
  if (Array.isArray(document)) return document.with(Number(key), inner);
  return { ...toObject(document), [key]: inner };
}
