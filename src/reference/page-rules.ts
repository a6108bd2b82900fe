import type { Plugin } from '@redocly/openapi-core';
import { findControlCharacter } from '../lib/characters.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { isShownAsWritten } from './api-markdown.ts';
import { isObject, listObjects, toList, toObject, toSafeAddress, toText, type JsonObject } from './fields.ts';
import { listMethods, walkDescription, type Keys } from './references.ts';
import { getOperationSlug } from './routes.ts';

/** What rules use of Redocly's context. */
interface Context {
  location: Place;
  resolve: (value: JsonObject) => { node?: unknown; location?: Place | undefined };
  report: (problem: { message: string; location?: Place; suggest?: string[] }) => void;
}
interface Place {
  child: (keys: Keys) => Place;
}
/** A rule of Redocly: functions that visit the objects of a kind. */
type Rule = () => Readonly<Record<string, (value: JsonObject, context: Context) => void>>;

/** Checks a field that pages show as a link. */
const checkLink =
  (field: string) =>
  (value: JsonObject, { location, report }: Context) => {
    const address = value[field];
    if (typeof address === 'string' && toSafeAddress(address) === '')
      report({
        message: `${JSON.stringify(address.slice(0, 60))} is no address of a page or mailbox; start it with https://, http:// or mailto:`,
        location: location.child([field]),
      });
  };

function follow(value: JsonObject, location: Place, { resolve }: Context): { value: JsonObject; location: Place } {
  const found = value['$ref'] === undefined ? undefined : resolve(value);
  return found?.location ? { value: toObject(found.node), location: found.location } : { value, location };
}

function listOperations(root: JsonObject, context: Context): { name: string; method: string; operation: JsonObject; location: Place }[] {
  return ['paths', 'webhooks'].flatMap((kind) =>
    listObjects(root[kind]).flatMap(([path, item]) => {
      const { value, location } = follow(item, context.location.child([kind, path]), context);
      return listMethods(value).map(({ method, keys, operation }) => ({
        ...{ name: `${method.toUpperCase()} ${path}`, method },
        ...{ operation, location: location.child(keys) },
      }));
    }),
  );
}

/** Reports operations whose pages have the same address. */
const uniqueAddress =
  (id: string): Rule =>
  () => ({
    Root(root, context) {
      const pages = new Map([id, 'schemas', 'changes'].map((slug) => [slug, `a list of the API`]));
      const ids = new Set<string>();
      for (const { name, operation, location } of listOperations(root, context)) {
        const operationId = toText(operation['operationId']);
        // The same id is reported as such.
        if (operationId === '' || ids.has(operationId)) continue;
        ids.add(operationId);
        const slug = getOperationSlug(operation);
        const other = pages.get(slug);
        if (other === undefined) pages.set(slug, name);
        else
          context.report({
            message: `operationId "${operationId}" has the address "${slug}" of ${other}; rename one, or set its address with x-slug`,
            location: location.child(['operationId']),
          });
      }
    },
  });

const safeAddress: Rule = () => ({
  Info: checkLink('termsOfService'),
  Contact: checkLink('url'),
  License: checkLink('url'),
  ExternalDocs: checkLink('url'),
  Example: checkLink('externalValue'),
});

/** Reports control characters in names and texts, which nobody can see and feeds can't contain. Examples are shown escaped. */
const noControlCharacters: Rule = () => {
  const seen = new Set<unknown>();
  return {
    any(root, { location, report }) {
      const check = (text: unknown, keys: Keys): void => {
        const found = typeof text === 'string' ? findControlCharacter(text) : undefined;
        if (found) report({ message: `${found.message}; delete it`, location: location.child(keys) });
        toList(text).forEach((item, index) => check(item, [...keys, index]));
      };
      if (!isObject(root) || seen.has(root)) return;
      walkDescription(
        root,
        (value, keys) => {
          seen.add(value);
          for (const [key, item] of Object.entries(value)) {
            check(key, [...keys, key]);
            if (!['default', 'const', 'example', 'examples', 'value'].includes(key)) check(item, [...keys, key]);
          }
        },
        { entersExtensions: true },
      );
    },
  };
};

/** Reports security schemes that aren't declared (OpenAPI 3.1, section 4.8.30). */
const declaredScheme: Rule = () => {
  let declared: string[] = [];
  return {
    Root: ({ components }) => {
      declared = Object.keys(toObject(toObject(components)['securitySchemes']));
    },
    SecurityRequirement(requirement, { location, report }) {
      for (const name of Object.keys(requirement).filter((each) => !declared.includes(each)))
        report({
          message: `security scheme "${name}" is not declared; ${didYouMean(name, declared) ?? 'declare it in components/securitySchemes'}`,
          location: location.child([name]),
        });
    },
  };
};

/** Reports texts whose markup is too large or too deep for a page. */
const textLimit: Rule = () => ({
  any(value, { location, report }) {
    for (const field of ['description', 'summary', 'title'])
      if (isShownAsWritten(toText(value[field])))
        report({ message: 'this text is shown as it is written; shorten it, or write it with fewer marks', location: location.child([field]) });
  },
});

const WITHOUT_BODY = /^(?:1|204|205|3|4|5|default|x-)/;

/** Reports responses without a schema, of which pages can only show the status. */
const responseSchema: Rule = () => ({
  Root(root, context) {
    for (const { method, operation, location } of listOperations(root, context))
      for (const [status, raw] of method === 'head' ? [] : listObjects(operation['responses'])) {
        const contents = listObjects(follow(raw, location, context).value['content']).map(([, media]) => follow(media, location, context).value);
        const isDescribed = contents.length > 0 && contents.every((media) => media['schema'] !== undefined || media['itemSchema'] !== undefined);
        if (!WITHOUT_BODY.test(status) && !isDescribed)
          context.report({
            message: `response ${status} has no schema; describe its body under content`,
            location: location.child(['responses', status]),
          });
      }
  },
});

/** Reports declared tags without operations. */
const usedTag: Rule = () => ({
  Root(root, context) {
    const operations = listOperations(root, context).flatMap(({ operation }) => toList(operation['tags']));
    const used = new Set([...operations, ...toList(root['x-tagGroups']).flatMap((group) => toList(toObject(group)['tags']))]);
    const parents = new Set(toList(root['tags']).map((tag) => toObject(tag)['parent']));
    toList(root['tags']).forEach((tag, index) => {
      const { name } = toObject(tag);
      if (isObject(tag) && !used.has(name) && !parents.has(name))
        context.report({
          message: `tag "${toText(name)}" is not used by any operation; remove it, or name it in x-tagGroups to keep it`,
          location: context.location.child(['tags', index]),
        });
    });
  },
});

type Types = Readonly<Record<string, { properties?: object }>>;

/** Corrects Redocly's types of OpenAPI 3.2: scopes of a device flow are texts, and shared media types are no lists of such. */
function correctTypes(types: Types): object {
  const { DeviceAuthorization: flow, NamedMediaTypes: shared } = types;
  const scopes = { type: 'object', additionalProperties: { type: 'string' } };
  return {
    ...types,
    ...(flow && { DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } } }),
    ...(shared && { NamedMediaTypes: { ...shared, additionalProperties: () => 'MediaType' } }),
  };
}

/** Returns the rules for what would make pages wrong or poor, as a plugin of Redocly. */
export function makePageRules(id: string): Plugin {
  const rules = {
    'unique-address': uniqueAddress(id),
    'safe-address': safeAddress,
    'no-control-characters': noControlCharacters,
    'declared-scheme': declaredScheme,
    'response-schema': responseSchema,
    'used-tag': usedTag,
    'text-limit': textLimit,
  };
  return { id: 'pages', rules: { oas3: rules }, typeExtension: { oas3: correctTypes } } as unknown as Plugin;
}
