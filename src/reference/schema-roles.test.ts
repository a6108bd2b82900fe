import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeApi } from './fixtures/make-api.ts';
import { buildReference } from './reference.ts';
import type { JsonObject } from './json.ts';

const folder = mkdtempSync(join(tmpdir(), 'roles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = { type: 'string' };
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject) => ({ type: 'object', properties });
const list = (name: string) => ({ type: 'array', items: refer(name) });
const body = (schema: JsonObject) => ({ description: 'Yes.', content: { 'application/json': { schema } } });
const PET = object({ id: text, name: text, owner: refer('Owner') });
const OWNER = object({ name: text });

interface Api {
  schemas: JsonObject;
  request?: JsonObject;
  responses: JsonObject;
  others?: JsonObject;
}

/** Lists schemas by role. */
function findRoles({ schemas, request, responses, others = {} }: Api): Record<string, string[]> {
  const operation = { operationId: 'addPet', responses, ...(request && { requestBody: body(request) }) };
  const paths = { '/pets': { post: operation } };
  const { schemas: found } = buildReference(writeApi(join(folder, 'api.json'), { paths, components: { schemas }, ...others }));
  const roles: Record<string, string[]> = {};
  for (const { name, role } of found) (roles[role] ??= []).push(name);
  return roles;
}

it.each<[string, Api, Record<string, string[]>]>([
  [
    'what is only sent, with its parts, is a request',
    { schemas: { NewPet: object({ tag: refer('Tag') }), Tag: text, Pet: OWNER }, request: refer('NewPet'), responses: { 200: body(refer('Pet')) } },
    { request: ['NewPet', 'Tag'], resource: ['Pet'] },
  ],
  [
    'fields that another response puts around something else are an envelope',
    {
      schemas: {
        PetAnswer: object({ ok: text, pet: refer('Pet') }),
        PageAnswer: object({ ok: text, page: refer('PetPage') }),
        PetPage: object({ pets: list('Pet') }),
        Pet: PET,
        Owner: OWNER,
      },
      responses: { 200: body(refer('PetAnswer')), 201: body(refer('PageAnswer')) },
    },
    { envelope: ['PetAnswer', 'PageAnswer', 'PetPage'], resource: ['Pet', 'Owner'] },
  ],
  [
    'what belongs to failed calls is folded with envelopes',
    {
      schemas: { Pet: OWNER, Problem: object({ causes: list('Cause') }), Cause: OWNER },
      responses: { 200: body(refer('Pet')), default: body(refer('Problem')) },
    },
    { envelope: ['Problem', 'Cause'], resource: ['Pet'] },
  ],
  [
    'a webhook sends what is otherwise received',
    {
      schemas: { Born: OWNER, Seen: object({ ok: text }) },
      responses: { 204: { description: 'Done.' } },
      others: { webhooks: { born: { post: { operationId: 'born', requestBody: body(refer('Born')), responses: { 200: body(refer('Seen')) } } } } },
    },
    { resource: ['Born'], request: ['Seen'] },
  ],
  [
    'a schema that contains itself has a role, too',
    { schemas: { Tree: object({ next: refer('Tree') }) }, request: refer('Tree'), responses: { 204: { description: 'Done.' } } },
    { request: ['Tree'] },
  ],
])('%s', (_, api, roles) => expect(findRoles(api)).toEqual(roles));
