import type { Break } from './break.ts';

/** Breaks of API descriptions and of facts about the product. */
export const REFERENCE_BREAKS: readonly Break[] = [
  {
    promise: 'A link in a description runs nothing',
    file: 'src/reference/safe-markup.ts',
    change: ["href: ['http', 'https', 'mailto']", "href: ['http', 'https', 'mailto', 'javascript']"],
    guard: 'src/reference/hostile-markup.test.ts',
  },
  {
    promise: 'A number with more digits than a double keeps them',
    file: 'src/reference/numbers.ts',
    change: ['listDigits(text) === listDigits(String(value))', 'true'],
    guard: 'src/reference/numbers.test.ts',
  },
  {
    promise: 'A description reads no file outside its folder',
    file: 'src/reference/read-file.ts',
    change: ["path === '..' || path.startsWith('../') || isAbsolute(path)", "path === 'elsewhere'"],
    guard: 'src/reference',
  },
  {
    promise: 'Required parameters come first',
    file: 'src/reference/parameters.ts',
    change: ['Number(isRequired(b)) - Number(isRequired(a))', 'Number(isRequired(a)) - Number(isRequired(b))'],
    guard: 'src/reference/parameters.test.ts',
  },
  {
    promise: 'Every field of a description has its id on its page',
    file: 'src/reference/schema-parts.ts',
    change: ["Object.entries(toObject(schema['properties']))", "Object.entries(toObject(schema['properties'])).slice(0, 4)"],
    guard: 'src/reference/site-description.test.ts',
  },
  {
    promise: 'Texts in a form of a Bruno collection arrive as they are',
    file: 'src/reference/collections/bruno.ts',
    change: ["text.replaceAll('\\n', '\\n  ')", "text.replaceAll('\\n', '\\n    ')"],
    guard: 'src/reference/collections/collections.process.test.ts',
  },
  {
    promise: 'The addresses of parts on the older board agree in both lists',
    file: 'src/product/board/older-board.ts',
    change: ["bus: 'I2C3', address: '0x6b'", "bus: 'I2C1', address: '0x6b'"],
    guard: 'src/product/board/board.test.ts',
  },
];
