import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { didYouMean } from '../../lib/did-you-mean.ts';
import { readContent } from '../../sources/content-files.ts';
import { describeParameters } from '../../sources/snippets.ts';

/** A component's props by name; `UNKNOWN` for values that a page does not write out. */
export type PropValues = ReadonlyMap<string, unknown>;

/** A value that is only known at build time. */
export const UNKNOWN = Symbol('unknown');

/** A problem with a component's props. */
export interface PropFault {
  /** The affected prop. */
  prop?: string;
  message: string;
  hint?: string | undefined;
}

/** A component's interface, from its source. */
export interface ComponentTraits {
  members: Members;
  /** Types in its file, and in local modules that it imports. */
  shapes: ReadonlyMap<string, Members>;
  /** It renders its children. */
  hasSlot: boolean;
  /** It renders nothing without children: it has no fallback, and does not check for them. */
  needsContent: boolean;
  /** It may throw on valid types. Components that read no data and contain no throw don't. */
  mayThrow: boolean;
}

type Members = readonly ESTree.TSSignature[];

/** Reads a component's interface: `interface Props` and its slot. */
export function readTraits(file: string): ComponentTraits {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.mdx')) return readSnippetTraits(file, source);
  const [front = '', code = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(source) ?? [];
  const modules = [...code.matchAll(/ from '(\.\/[\w-]+\.ts)';$/gm)].map(([, path = '']) => readFileSync(join(dirname(file), path), 'utf8'));
  const isRendered = code.includes("Astro.slots.render('default')");
  const shapes = new Map([...modules, code].flatMap(listInterfaces));
  return {
    members: shapes.get('Props') ?? [],
    shapes,
    hasSlot: /<slot\b/.test(source.slice(front.length)) || isRendered,
    needsContent: (/<slot \/>/.test(source) || isRendered) && !source.includes('Astro.slots.has('),
    mayThrow: /^import |\bthrow\b/m.test(code),
  };
}

/** Reads a snippet's interface: the parameters in its front matter. */
function readSnippetTraits(file: string, source: string): ComponentTraits {
  const shapes = new Map(listInterfaces(`interface Props { ${describeParameters(readContent(file))} }`));
  const hasSlot = source.includes('{props.children}');
  return { members: shapes.get('Props') ?? [], shapes, hasSlot, needsContent: hasSlot, mayThrow: false };
}

/** Lists a module's interfaces that extend no others. */
function listInterfaces(code: string): (readonly [name: string, members: Members])[] {
  return parseSync('module.ts', code).program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return declared?.type === 'TSInterfaceDeclaration' && declared.extends.length === 0 ? [[declared.id.name, declared.body.body] as const] : [];
  });
}

/** Checks a component's props: unknown names, missing ones, and types as far as the file writes them out. */
export function checkProps(name: string, values: PropValues, { members, shapes }: ComponentTraits): PropFault[] {
  return checkMembers(`<${name}>`, values, { members, shapes, isOfComponent: true });
}

/** Props the build adds to tabs, see `src/markdown/components.ts`. */
const BUILD_PROPS = ['tabId'];

interface Shape {
  members: Members;
  shapes: ReadonlyMap<string, Members>;
  isOfComponent?: boolean;
}

function checkMembers(owner: string, values: PropValues, { members, shapes, isOfComponent = false }: Shape): PropFault[] {
  const props = members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    return [{ name: member.key.name, isOptional: member.optional, type: member.typeAnnotation?.typeAnnotation }];
  });
  const names = props.map(({ name }) => name).filter((name) => !BUILD_PROPS.includes(name));
  const unknown = [...values.keys()].filter((name) => !names.includes(name));
  const list = names.length > 0 ? `it takes ${names.join(', ')}` : 'it takes nothing';
  return [
    ...unknown.map((prop) => ({ prop, message: `${owner} takes no "${prop}"`, hint: [didYouMean(prop, names), list].filter(Boolean).join(' ') })),
    ...props.flatMap(({ name, isOptional, type }): PropFault[] => {
      if (!values.has(name)) {
        if (isOptional) return [];
        return [{ message: `${owner} needs "${name}"`, hint: type && `write ${describeType(type)}` }];
      }
      const at = isOfComponent ? `${name} of ${owner}` : `${owner}.${name}`;
      const faults = type ? checkValue(type, values.get(name), at, shapes) : [];
      return faults.map((fault) => ({ ...fault, prop: name }));
    }),
  ];
}

const PLAIN: Readonly<Record<string, string | undefined>> = { TSNumberKeyword: 'number', TSStringKeyword: 'string', TSBooleanKeyword: 'boolean' };

/** Checks a value against a type. Types from other files are left to the component's checks. */
function checkValue(type: ESTree.TSType, value: unknown, at: string, shapes: Shape['shapes']): PropFault[] {
  if (value === UNKNOWN) return [];
  const wrong = [{ message: `${at} is ${JSON.stringify(value)}`, hint: `write ${suggestValue(type, value) ?? describeType(type)}` }];
  const plain = PLAIN[type.type];
  if (plain) return typeof value === plain ? [] : wrong;
  switch (type.type) {
    case 'TSLiteralType':
      return 'value' in type.literal && type.literal.value === value ? [] : wrong;
    case 'TSUnionType':
      return type.types.some((each) => checkValue(each, value, at, shapes).length === 0) ? [] : wrong;
    case 'TSTypeOperator':
      return checkValue(type.typeAnnotation, value, at, shapes);
    case 'TSArrayType':
      return Array.isArray(value) ? value.flatMap((item, index) => checkValue(type.elementType, item, `${at}[${index}]`, shapes)) : wrong;
    case 'TSTypeReference': {
      const members = type.typeName.type === 'Identifier' ? shapes.get(type.typeName.name) : undefined;
      if (!members) return [];
      return typeof value === 'object' && value !== null ? checkMembers(at, new Map(Object.entries(value)), { members, shapes }) : wrong;
    }
    default:
      return [];
  }
}

const WORDS: Readonly<Record<string, string | undefined>> = { number: 'a number', string: 'a text', boolean: 'true or false' };

/** Describes a type in words. */
function describeType(type: ESTree.TSType): string {
  const plain = WORDS[PLAIN[type.type] ?? ''];
  if (plain) return plain;
  if (type.type === 'TSLiteralType' && 'value' in type.literal) return JSON.stringify(type.literal.value);
  if (type.type === 'TSUnionType') return type.types.map(describeType).join(' or ');
  if (type.type === 'TSTypeOperator') return describeType(type.typeAnnotation);
  if (type.type === 'TSArrayType') return `a list, each of it ${describeType(type.elementType)}`;
  return 'a name';
}

/** Suggests a value of the right type if only the notation is wrong. */
function suggestValue(type: ESTree.TSType, value: unknown): string | undefined {
  if (type.type === 'TSTypeOperator') return suggestValue(type.typeAnnotation, value);
  const plain = PLAIN[type.type];
  if (plain === 'string' && typeof value === 'number') return `"${value}"`;
  const isConvertible =
    (plain === 'number' && value !== '' && Number.isFinite(Number(value))) || (plain === 'boolean' && /^(?:true|false)$/.test(String(value)));
  return isConvertible ? `{${String(value)}}` : undefined;
}
