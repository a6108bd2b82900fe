import { dirname, join, relative, resolve } from 'node:path';
import { BaseResolver, bundle, createConfig, isAbsoluteUrl, Source, type Document, type lint } from '@redocly/openapi-core';
import { decodeAddress } from '../lib/addresses.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { ProblemError, type Problem } from '../lib/problem.ts';
import { formatPointer, getAt, parsePointer, toObject, type JsonObject } from './fields.ts';
import { makePageRules } from './page-rules.ts';
import { getReference, replaceIds, walkDescription, type Keys } from './references.ts';
import { findPosition } from './source-position.ts';
import { EXCESS, findExcess, parseYaml, readBeside } from './yaml-file.ts';

interface Reference {
  path: string;
  keys: Keys;
  reference: string;
  /** References to the shared parts of its file. */
  siblings: readonly string[];
}

/** Reads the files of one description for Redocly, whose own reader asks other hosts too. */
export class DescriptionFiles extends BaseResolver {
  readonly errors: ProblemError[] = [];
  readonly #texts: Map<string, string>;
  readonly #folder: string;
  readonly #isExact: boolean;

  /** @param texts receives the text of each file, by its path from the project root */
  constructor(file: string, texts: Map<string, string>, { isExact = false } = {}) {
    super();
    this.#folder = dirname(file);
    this.#texts = texts;
    this.#isExact = isExact;
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    return super.resolveExternalRef(base, decodeAddress(reference));
  }

  override async loadExternalRef(path: string): Promise<Source> {
    if (isAbsoluteUrl(path)) throw new Error('it is on another host');
    const file = this.#name(path);
    // An example may name a picture, which stays an address.
    if (this.#texts.size > 0 && !/\.(?:ya?ml|json|md|txt)$/i.test(file)) throw new Error(`${file} is neither YAML, JSON, Markdown nor plain text`);
    const text = readBeside(this.#folder, file);
    this.#texts.set(file, text);
    return Promise.resolve(new Source(path, text));
  }

  override parseDocument(source: Source, isRoot = false): Document {
    if (!isRoot && /\.(?:md|txt)$/i.test(source.absoluteRef)) return { source, parsed: source.body };
    try {
      const parsed = parseYaml(this.#name(source.absoluteRef), source.body, { isExact: this.#isExact });
      replaceIds(parsed);
      return { source, parsed };
    } catch (error) {
      if (error instanceof ProblemError) this.errors.push(error);
      throw error;
    }
  }

  /**
   * Runs a function of Redocly.
   *
   * @throws ProblemError for a file that can't be parsed, and for references
   * that lead only to each other, or through too many parts, at which Redocly stops without a place
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await work().catch(async (error: unknown) => {
      const stop = (await this.#findCircle()) ?? (error instanceof RangeError ? this.#makeTooLong() : undefined);
      throw stop ? new ProblemError([stop]) : error;
    });
    const [first] = this.errors;
    if (first) throw first;
    return result;
  }

  /** Lists the references of the files that have been read. Values and extensions may have what looks like one. */
  async listReferences(): Promise<Reference[]> {
    const found: Reference[] = [];
    for (const path of this.cache.keys()) {
      const document = await this.#read(path);
      const names = ['schemas', 'parameters', 'responses'].flatMap((field) =>
        Object.keys(toObject(getAt(document, ['components', field]))).map((name) => formatPointer(['components', field, name])),
      );
      walkDescription(document, (value, keys) => {
        const reference = getReference(value);
        if (reference !== undefined) found.push({ path, keys, reference, siblings: names });
      });
    }
    return found;
  }

  /** Finds a reference that leads only to references (OpenAPI 3.1, section 4.8.23). */
  async #findCircle(): Promise<Problem | undefined> {
    for (const { path, keys, reference } of await this.listReferences()) {
      const seen = new Set<string>();
      let [file, next]: [string, string | undefined] = [path, reference];
      while (next !== undefined && !seen.has(`${file} ${next}`)) {
        seen.add(`${file} ${next}`);
        const [address = '', pointer = ''] = next.split('#');
        if (address !== '') file = this.resolveExternalRef(file, address);
        next = getReference(toObject(getAt(await this.#read(file), parsePointer(pointer))));
      }
      const hint = 'write out what one of them leads to';
      if (next !== undefined) return this.locate(path, [...keys, '$ref'], { message: `the references lead in a circle: ${reference}`, hint });
    }
    return undefined;
  }

  #makeTooLong(): Problem {
    const message = 'references lead from part to part, through more than Redocly can follow';
    return this.locate([...this.#texts.keys()][0] ?? '', [], {
      message,
      hint: "leave some out, or set validation: 'lenient' to build without its checks",
    });
  }

  async #read(path: string): Promise<unknown> {
    const document = await this.cache.get(path)?.catch(() => undefined);
    return document && 'parsed' in document ? document.parsed : undefined;
  }

  /** Returns the path from the project root of a file that Redocly knows by its absolute path. */
  #name(path: string): string {
    return join(this.#folder, relative(resolve(this.#folder), path));
  }

  locate(path: string, keys: Keys, problem: Partial<Problem> & Pick<Problem, 'message'>): Problem {
    const file = this.#name(path);
    return { severity: 'error', file, pointer: formatPointer(keys), ...findPosition(this.#texts.get(file) ?? '', keys), ...problem };
  }
}

/** Start of Redocly's message for a reference that leads nowhere, before the reason. */
const UNRESOLVED = "Can't resolve $ref";

/** Converts the problems that Redocly found, except for values that look like references. */
export async function convertProblems(files: DescriptionFiles, found: Awaited<ReturnType<typeof lint>>): Promise<Problem[]> {
  if (found.length === 0) return [];
  const references = new Map((await files.listReferences()).map((each) => [`${each.path}${formatPointer(each.keys)}`, each]));
  return found.flatMap(({ ruleId, severity, message, suggest, location: [place] }): Problem[] => {
    const path = place?.source.absoluteRef ?? '';
    const keys = parsePointer(place?.pointer ?? '');
    const rule = { rule: ruleId, severity: severity === 'error' ? 'error' : 'warning' } as const;
    const hint = suggest.length > 0 ? `did you mean ${suggest.join(' or ')}?` : undefined;
    if (!message.startsWith(UNRESOLVED)) return [files.locate(path, keys, { ...rule, message: message.replace(/\.$/, ''), hint })];
    const { reference, siblings } = references.get(`${path}${formatPointer(keys)}`) ?? {};
    if (reference === undefined) return [];
    const text = `reference leads nowhere: ${reference}${message.slice(UNRESOLVED.length)}`;
    return [files.locate(path, [...keys, '$ref'], { ...rule, message: text, hint: didYouMean(reference, siblings ?? []) })];
  });
}

/**
 * Joins the files of a description: schemas and other shared parts become
 * components, and everything else is put in place.
 *
 * @param texts receives the text of each file
 * @throws ProblemError for references to files that can't be read or parsed,
 * and for references in a circle
 */
export async function joinFiles(file: string, texts: Map<string, string>): Promise<JsonObject> {
  const files = new DescriptionFiles(file, texts, { isExact: true });
  const config = await createConfig({ plugins: [makePageRules('')] });
  const { bundle: joined, problems } = await files.run(() => bundle({ ref: resolve(file), config, externalRefResolver: files }));
  const document = toObject(joined.parsed);
  const excess = findExcess(document);
  const message = `the description has ${EXCESS} here, with its references put in place`;
  if (excess) throw new ProblemError([files.locate(resolve(file), excess, { message, hint: 'let one of them lead to a shared schema' })]);
  // A part that isn't in its file is left to the check.
  const refused = problems.filter(({ message }) => message.startsWith(`${UNRESOLVED}: `));
  const errors = await convertProblems(files, refused);
  if (errors.length > 0)
    throw new ProblemError(errors.map((error) => ({ ...error, hint: 'refer to a regular file in the folder of the description' })));
  return document;
}
