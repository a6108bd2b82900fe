import { validate } from '@scalar/openapi-parser';
import { addHint, didYouMean } from '../lib/did-you-mean.ts';
import type { ApiDescription } from '../config/site-config.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkCharacters } from './check-characters.ts';
import { checkLimits } from './check-limits.ts';
import { checkOperations, listWarnings } from './check-operations.ts';
import { checkReferences, type Finding } from './check-references.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkShown } from './check-shown.ts';
import { checkTextLinks } from './check-text-links.ts';
import { formatPointer, getAt, isObject, parsePointer, toObject, toText, type JsonObject } from './json.ts';
import { formatProblem, type Problem } from '../lib/problem.ts';
import { MOST_PROBLEMS } from './limits.ts';
import { readDocument } from './read-document.ts';
import { createResolver } from './resolver.ts';

/**
 * Checks a description against its version of OpenAPI or Swagger, and for
 * faults that make its pages wrong or poor.
 *
 * @returns errors first, each place once; with `validation: 'lenient'`
 * everything is a warning
 * @throws ProblemError for a description that cannot be read at all
 */
export async function checkDescription(api: Pick<ApiDescription, 'file' | 'validation'> & { id?: string }): Promise<Problem[]> {
  const { source } = readDocument(api);
  const { document } = source;
  const own = [
    ...checkTitle(document),
    ...checkReferences(document),
    ...checkAddresses(document),
    ...checkOperations(document, api.id),
    ...checkSchemas(document),
    ...checkCharacters(document),
  ];
  const isCovered = makeCover(own);
  const form = await checkForm(document);
  const severity = api.validation === 'lenient' ? 'warning' : 'error';
  const tell = (findings: readonly Finding[], as: Problem['severity']) =>
    shorten(findings, as).map(({ keys, message, hint }) =>
      source.locate(keys, { severity: as, message, hint: typeof hint === 'function' ? hint() : hint }),
    );
  const wrong = [...own, ...form.filter((finding) => !isCovered(finding))];
  const poor = [...checkLimits(document, createResolver(document)), ...listWarnings(document), ...checkTextLinks(document), ...checkShown(document)];
  const problems = [...source.warnings, ...tell(wrong, severity), ...tell(poor, 'warning')];
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}

function shorten(findings: readonly Finding[], severity: Problem['severity']): readonly Finding[] {
  if (findings.length <= MOST_PROBLEMS) return findings;
  const rest = findings.length - MOST_PROBLEMS;
  return [...findings.slice(0, MOST_PROBLEMS), { keys: [], message: `${rest} more ${severity}s are not listed`, hint: 'fix these first' }];
}

function checkTitle(document: JsonObject): Finding[] {
  const { title } = toObject(document['info']);
  if (toText(title)) return [];
  return [{ keys: title === undefined ? ['info'] : ['info', 'title'], message: 'the title is missing', hint: 'add `title` to info' }];
}

/** Makes a function that checks whether one of our findings covers the validator's. Ours are more precise. */
function makeCover(own: readonly Finding[]): (other: Finding) => boolean {
  const pointers = new Set(own.map(({ keys }) => formatPointer(keys)));
  const operations = new Set(own.map(({ keys }) => formatPointer(keys.slice(0, 3))));
  return ({ keys, message }) =>
    pointers.has(formatPointer(keys)) ||
    (/path parameter|reference|^must have required property '\$ref'$/i.test(message) && operations.has(formatPointer(keys.slice(0, 3))));
}

/** Validates a document's form with the parser. */
async function checkForm(document: JsonObject): Promise<Finding[]> {
  try {
    // The validator resolves references in place and adds a missing version, so it gets a copy.
    const { errors = [] } = await validate(structuredClone(document));
    const findings = errors
      .filter((error) => error.code !== 'INVALID_REFERENCE' && !error.message.includes("Can't resolve"))
      .map(({ message, path }): Finding => describe(message, Array.isArray(path) ? path.map(String) : parsePointer(String(path ?? '')), document))
      // The validator doesn't know a link's server.
      .filter(({ keys }) => !(keys.at(-3) === 'links' && keys.at(-1) === 'server'));
    return dropEchoes(findings);
  } catch (error) {
    // The validator recurses once per reference.
    if (!(error instanceof RangeError)) throw error;
    return [{ keys: [], message: 'references lead to each other too often for the form to be checked', hint: 'shorten the chain of references' }];
  }
}

/** Drops findings that only repeat a failed choice of forms, since the reasons are listed anyway. */
function dropEchoes(findings: readonly Finding[]): Finding[] {
  const isEcho = ({ message }: Finding) =>
    /must match exactly one|must match a schema|required property '\$ref'|must match "(?:then|else|if)"|unevaluated|must be valid/i.test(message);
  const choosing = new Set(
    findings.filter(({ hint }) => String(hint ?? '').startsWith('allowed')).map(({ keys }) => formatPointer(keys.slice(0, -1))),
  );
  // A wrong `type` or `in` makes valid fields look out of place.
  const isOutOfPlace = ({ message, keys }: Finding) => message.endsWith('has no meaning here') && choosing.has(formatPointer(keys.slice(0, -1)));
  const real = findings.filter((finding) => !isEcho(finding) && !isOutOfPlace(finding));
  return real.length > 0 ? real : [...findings];
}

function describe(message: string, keys: string[], document: JsonObject): Finding {
  const found = getAt(document, keys);
  const [, missing] = /required property '([^']+)'/.exec(message) ?? [];
  if (missing) return { keys, message: `"${missing}" is missing`, hint: `add \`${missing}\`` };
  const [, unexpected] = /^Property (\S+) is not expected/.exec(message) ?? [];
  if (unexpected) return { keys: [...keys, unexpected], message: `"${unexpected}" has no meaning here`, hint: suggestField(unexpected, keys, found) };
  const [, allowed] = /allowed values: (.+)$/.exec(message) ?? [];
  if (allowed)
    return {
      keys,
      message: `found ${print(found)}`,
      hint: addHint(`allowed: ${allowed}`, typeof found === 'string' ? didYouMean(found, allowed.split(', ')) : undefined),
    };
  const [, type] = /must be (\w+)$/.exec(message) ?? [];
  if (type) return { keys, message: `found ${print(found)}`, hint: `expected a value of type ${type}` };
  return { keys, message: `${message}${found === undefined || isObject(found) || Array.isArray(found) ? '' : `, found ${print(found)}`}` };
}

function print(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value) ?? '').slice(0, 60);
}

/** Field names in descriptions, for "did you mean". */
const FIELDS =
  'openapi swagger info servers paths webhooks components security tags externalDocs title version description summary contact license termsOfService get put post delete options head patch trace parameters requestBody responses callbacks deprecated operationId name in required schema content example examples headers links style explode type format properties items url variables'.split(
    ' ',
  );

function suggestField(name: string, keys: readonly string[], found: unknown): string {
  if (keys.at(-1) === 'paths') return `did you mean "/${name}"? Paths start with a slash`;
  const free = FIELDS.filter((field) => !Object.hasOwn(toObject(found), field));
  return [didYouMean(name, free), 'Own fields start with x-'].filter(Boolean).join(' ');
}
