import { isObject, toList, toText, type JsonObject } from './json.ts';
import { listMethods, walkDescription } from './object-kinds.ts';

/**
 * Writes what only Swagger 2.0 has in words of OpenAPI 3, where the upgrade
 * would lose it: files as responses, lists with tabs between their items, and
 * the schemes of one operation.
 */
export function prepareSwagger(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  walkDescription(copy, (value, kind) => {
    if (kind === 'response' && isObject(value['schema']) && value['schema']['type'] === 'file')
      value['schema'] = { ...value['schema'], type: 'string', format: 'binary' };
    if (kind === 'parameter' && value['collectionFormat'] === 'tsv') value['x-tab-separated'] = true;
    if (kind === 'pathItem')
      for (const { operation } of listMethods(value)) {
        const schemes = toList(operation['schemes']).map(toText);
        if (schemes.length > 0 && copy['host'] !== undefined)
          operation['servers'] = schemes.map((scheme) => ({ url: `${scheme}://${toText(copy['host'])}${toText(copy['basePath'])}` }));
      }
  });
  return copy;
}
