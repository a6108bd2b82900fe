import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, listSchemaFaults } from './schema-faults.ts';

function describeWith(schema: z.ZodType, input: unknown): string {
  return new ConfigError(listSchemaFaults(schema.safeParse(input).error?.issues ?? [], input, schema)).message;
}

describe('the description of what a schema rejects', () => {
  it('has one line for each invalid field', () => {
    const schema = z.strictObject({ a: z.string(), b: z.array(z.number()) });
    expect(describeWith(schema, { a: 1, b: [1, 'x', true] })).toBe(
      [
        'Invalid site configuration:',
        '  a: found 1; allowed: a value of type string; put it in quotes',
        '  b[1]: found "x"; allowed: a value of type number',
        '  b[2]: found true; allowed: a value of type number',
      ].join('\n'),
    );
  });

  it('has one line for each unknown field', () => {
    expect(describeWith(z.strictObject({}), { a: 1, b: 2 }).split('\n').slice(1)).toEqual([
      '  a: there is no field of this name',
      '  b: there is no field of this name',
    ]);
  });

  it.each<[kind: string, schema: z.ZodType, input: unknown]>([
    ['an object', z.strictObject({ name: z.string() }), { name: 'a', nam: 1 }],
    ['an optional object', z.strictObject({ a: z.strictObject({ name: z.string() }).optional() }), { a: { name: 'a', nam: 1 } }],
    ['an object with a default', z.strictObject({ a: z.strictObject({ name: z.string() }).default({ name: '' }) }), { a: { name: 'a', nam: 1 } }],
    ['a list', z.array(z.strictObject({ name: z.string() })), [{ name: 'a', nam: 1 }]],
    ['a record', z.record(z.string(), z.strictObject({ name: z.string() })), { a: { name: 'a', nam: 1 } }],
    ['a recursive schema', z.lazy(() => z.strictObject({ name: z.string() })), { name: 'a', nam: 1 }],
    ['alternatives', z.union([z.string(), z.strictObject({ name: z.string() })]), { name: 'a', nam: 1 }],
  ])('lists the known fields in %s', (_kind, schema, input) => {
    expect(describeWith(schema, input)).toMatch(/nam: there is no field of this name; did you mean "name"\? Fields: name$/);
  });

  it('calls the whole input the configuration', () => {
    expect(describeWith(z.strictObject({}), undefined)).toContain('configuration: found nothing; allowed: a value of type object');
  });

  it('shortens a long value', () => {
    const [, line = ''] = describeWith(z.strictObject({ a: z.number() }), { a: 'x'.repeat(500) }).split('\n');
    expect(line).toMatch(/^ {2}a: found "x{79}; allowed: /);
  });

  it.each([
    ['a function', () => 1, '() => 1'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
  ])('shows %s, which JSON cannot', (_kind, value, printed) => {
    expect(describeWith(z.strictObject({ a: z.number() }), { a: value })).toContain(`a: found ${printed}; allowed`);
  });

  it('checks a value against the variant that fits best', () => {
    const variants = z.union([z.string(), z.strictObject({ a: z.string(), b: z.string() }), z.strictObject({ c: z.string(), d: z.string() })]);
    expect(describeWith(variants, { c: 'x', d: 1 })).toBe(
      'Invalid site configuration:\n  d: found 1; allowed: a value of type string; put it in quotes',
    );
  });
});
