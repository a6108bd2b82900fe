import { didYouMean } from '../lib/did-you-mean.ts';
import type { Finding } from './check-references.ts';
import { walkDescription } from './object-kinds.ts';
import { isObject, type JsonObject } from './json.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
/** Finds schemas with impossible types, required fields, values or properties (JSON Schema 2020-12 validation, section 6.1). */
export function checkSchemas(document: JsonObject): Finding[] {
  const types = document['swagger'] === undefined ? TYPES : [...TYPES, 'file'];
  const findings: Finding[] = [];
  walkDescription(document, (value, kind, keys) => {
    if (kind === 'schema') findings.push(...checkSchema(value, keys, types));
  });
  return findings;
}

function checkSchema(schema: JsonObject, keys: (string | number)[], types: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const { type, required, enum: values, properties } = schema;
  for (const each of Array.isArray(type) ? type : [type])
    if (each !== undefined && !types.includes(String(each)))
      findings.push({
        keys: [...keys, 'type'],
        message: `type ${JSON.stringify(each)} does not exist`,
        hint: didYouMean(String(each), types),
      });
  if (required !== undefined && typeof required !== 'boolean' && !Array.isArray(required))
    findings.push({ keys: [...keys, 'required'], message: `found ${JSON.stringify(required)}`, hint: 'expected a list of field names' });
  if (values !== undefined && !Array.isArray(values))
    findings.push({ keys: [...keys, 'enum'], message: `found ${JSON.stringify(values)}`, hint: 'expected a list of values' });
  if (properties !== undefined && !isObject(properties))
    findings.push({ keys: [...keys, 'properties'], message: `found ${JSON.stringify(properties)}`, hint: 'expected fields with their schemas' });
  return findings;
}
