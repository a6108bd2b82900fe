import { z } from 'zod';
import { text } from '../../../config/config-fields.ts';
import { listOf, report } from '../list.ts';

const LIST = new Intl.ListFormat('en-GB');
const bus = z.enum(['system', 'session']).describe('One bus for the machine, or one for each user who logs in.');

const named = <Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) =>
  z
    .record(text, fields)
    .default({})
    .transform((all) => Object.entries(all).map(([name, each]) => ({ name, ...each })));

const signature = z
  .string()
  .regex(/^a?(?:[ybnqiuxtdsogv]|a?\{s[ybnqiuxtdsogv]\}|\([ybnqiuxtdsogv]+\))$/, 'one complete type: a value, a list, a dictionary or a structure')
  .describe('Type in the notation of D-Bus.');
const meaning = text.describe('What it contains.');
const dictionary = text.describe('Name of the dictionary that lists its keys.');
const memberName = z.string().regex(/^(?!.*[A-Z]{2})[A-Z][A-Za-z]*$/, 'capitals as zbus derives them from Rust');

/** Values of the types that arguments have. */
const VALUES: Readonly<Record<string, RegExp>> = { s: /^/, d: /^-?\d+(?:\.\d+)?$/, y: /^(?:1?\d?\d|2[0-4]\d|25[0-5])$/ };

const argument = z
  .strictObject({ signature, meaning, example: z.string().describe('A value for busctl, before quoting for a shell.') })
  .refine(({ signature: type, example }) => VALUES[type]?.test(example), 'an example of its type');

const method = z.strictObject({
  description: text.describe('What a call does, as a sentence.'),
  note: text.optional().describe('A caveat.'),
  in: named(argument).describe('Arguments in their order.'),
  out: z.strictObject({ signature, meaning, dictionary: dictionary.optional() }).optional().describe('Result. Leave it out if there is none.'),
});
export type DbusMethod = z.output<typeof method> & { readonly name: string };

const signal = z.strictObject({ signature, when: text.describe('When it is sent, as sentences.'), dictionary });

const field = z.strictObject({ signature, meaning, optional: z.boolean().optional().describe('true if it may be missing.') });

const api = z
  .strictObject({
    bus,
    service: z
      .string()
      .regex(/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/, 'a name such as org.mechanix.services.Power')
      .describe('Name of service and interface.'),
    objects: z
      .record(z.string().regex(/^(?:\/\w+)+$/), text)
      .transform((all) => Object.entries(all).map(([path, description]) => ({ path, description })))
      .describe('Paths of the objects, with what each is.'),
    methods: named(method).describe('Methods by name.'),
    signals: named(signal).describe('Signals by name.'),
    dictionaries: named(
      z.strictObject({ title: text.describe('Heading.'), fields: named(field).describe('Keys, or parts of a structure.') }),
    ).describe('Dictionaries and structures of methods and signals.'),
  })
  .superRefine(({ methods, signals, dictionaries }, context) => {
    for (const { name } of [...methods, ...signals])
      if (!memberName.safeParse(name).success) report(context, ['methods', name], 'capitals as zbus derives them from Rust');
    const used = [...methods.map(({ out }) => out?.dictionary), ...signals.map((each) => each.dictionary)];
    const known = dictionaries.map(({ name }) => name);
    for (const { name, out } of methods)
      if (out?.dictionary !== undefined && !known.includes(out.dictionary))
        report(context, ['methods', name, 'out', 'dictionary'], known.join(' or ') || 'no dictionary');
    for (const each of signals)
      if (!known.includes(each.dictionary)) report(context, ['signals', each.name, 'dictionary'], known.join(' or ') || 'no dictionary');
    for (const name of known) if (!used.includes(name)) report(context, ['dictionaries', name], 'a dictionary of a method or signal');
  });

const server = z.strictObject({ bus, user: text.describe('User that it runs as.') });

/** D-Bus interfaces of Mechanix OS, and the servers that offer them. */
export const dbus = z
  .strictObject({
    servers: listOf(server).describe('Programs with the interfaces of a bus.'),
    interfaces: listOf(api).describe('Interfaces by the last part of their names.'),
  })
  .transform(({ servers, interfaces }) => {
    const listNames = (of: string) => LIST.format(interfaces.entries.filter((each) => each.bus === of).map(({ name }) => name));
    return { interfaces, servers: { ...servers, entries: servers.entries.map((each) => ({ ...each, interfaces: listNames(each.bus) })) } };
  });
export type DbusInterface = z.output<typeof dbus>['interfaces']['entries'][number];
