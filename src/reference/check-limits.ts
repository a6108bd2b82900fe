import type { Finding } from './check-references.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { DEEPEST_COMPOSITION, LONGEST_EXAMPLE, LONGEST_NAME, MOST_OWN_SAMPLES } from './limits.ts';
import type { Resolve } from './resolver.ts';
import { walkDescription } from './object-kinds.ts';
import { findExcess } from './safe-markup.ts';

/** Fields that pages show as Markdown, and the one whose child fields are shown that way. */
const TEXTS = ['description', 'summary', 'title'];
const TEXTS_BY_NAME = 'scopes';
/** Fields that name something on many pages. */
const NAMES = ['operationId', 'summary', 'title', 'name', 'version', 'x-displayName', 'url'];
type Keys = readonly (string | number)[];

/** Warns of parts that a page shortens because they exceed a limit. The page is still correct, only poorer. */
export function checkLimits(document: JsonObject, resolve: Resolve): Finding[] {
  const findings: Finding[] = [];
  const measure = makeDepthMeasure(resolve);
  const warn = (keys: Keys, message: string, hint: string) => findings.push({ keys: [...keys], message, hint });
  const checkText = (text: unknown, keys: Keys) => {
    const excess = typeof text === 'string' && findExcess(text);
    if (excess) warn(keys, `this text is shown as it is written: it has ${excess}`, 'shorten it, or write it with fewer marks');
  };
  const checkName = (name: unknown, keys: Keys) => {
    if (typeof name === 'string' && name.length > LONGEST_NAME)
      warn(keys, `this name is shown in part: it has more than ${LONGEST_NAME} characters`, 'shorten it');
  };
  const checkSamples = (samples: readonly unknown[], keys: Keys) => {
    if (samples.length > MOST_OWN_SAMPLES)
      warn(keys, `the page shows the first ${MOST_OWN_SAMPLES} samples of ${samples.length}`, 'leave out the others');
    for (const [index, sample] of samples.entries())
      if (toText(toObject(sample)['source']).length > LONGEST_EXAMPLE)
        warn([...keys, index, 'source'], `this sample is shown in part: it has more than ${LONGEST_EXAMPLE} characters`, 'shorten it');
  };
  walkDescription(document, (value, kind, keys) => {
    if (kind === 'schema' && measure(value) > DEEPEST_COMPOSITION)
      warn(
        keys,
        `this schema is made of schemas more than ${DEEPEST_COMPOSITION} levels deep; pages leave out the rest`,
        'put some of them together',
      );
    for (const [key, item] of Object.entries(value)) {
      const at = [...keys, key];
      checkName(key, at);
      if (key === 'x-codeSamples' || key === 'x-code-samples') checkSamples(toList(item), at);
      if (NAMES.includes(key)) checkName(item, at);
      if (TEXTS.includes(key)) checkText(item, at);
      if (key === TEXTS_BY_NAME) for (const [name, text] of Object.entries(toObject(item))) checkText(text, [...at, name]);
    }
  });
  return findings;
}

/**
 * Makes a function that measures how deep `allOf`, `oneOf` and `anyOf` are
 * nested in a schema. It works from the innermost out, without recursion, and
 * visits each schema once. Cycles add no level.
 */
function makeDepthMeasure(resolve: Resolve): (schema: JsonObject) => number {
  const depths = new Map<JsonObject, number>();
  const listParts = (schema: JsonObject) =>
    ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => toList(schema[keyword])).flatMap((part) => (isObject(part) ? [follow(part)] : []));
  // A reference resolves to the same object whatever fields surround it.
  const targets = new Map<unknown, JsonObject>();
  const follow = (part: JsonObject): JsonObject => {
    const { $ref } = part;
    if ($ref === undefined) return part;
    const target = targets.get($ref) ?? resolve({ $ref }).value;
    targets.set($ref, target);
    return target;
  };
  return (schema) => {
    const open = [schema];
    for (let next = open.at(-1); next; next = open.at(-1)) {
      const parts = listParts(next);
      const unknown = depths.has(next) ? [] : parts.filter((part) => !depths.has(part));
      if (unknown.length === 0) open.pop();
      open.push(...unknown);
      // Set first, so that no part measures it again.
      depths.set(
        next,
        parts.reduce((deepest, part) => Math.max(deepest, (depths.get(part) ?? 0) + 1), 0),
      );
    }
    return depths.get(schema) ?? 0;
  };
}
