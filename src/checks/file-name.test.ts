import { expect, it } from 'vitest';
import { findNameFault } from './file-name.ts';

it('The name of a published file may be any that every host accepts', () => {
  const usual = ['a b (2).pdf', '回路図.svg', 'a+b,c=d@e!~_[1]-x.tar.gz', '.well-known', 'console.txt', 'x'.repeat(200)];
  expect(usual.filter((name) => findNameFault(name))).toEqual([]);
});

it.each([
  ['zz.x y; } location ~ pwn { return 200 injected; } types { text', 'its name has ;, which some hosts do not accept'],
  ['a`b', 'its name has a backtick, which'],
  ['a%20b', 'its name has %, which'],
  ['a\nb', 'its name has an invisible character'],
  ['a\u202egnp.b', 'its name has an invisible character'],
  ['a\ufffdb', 'its name is not UTF-8'],
  ['gro\u0308\u00dfe.png', 'its name is not in Unicode NFC, so links do not find it'],
  ['a ', 'its name begins or ends with a space'],
  ['a.', 'its name ends with a dot, which Windows removes'],
  ['Lpt1.tar.gz', 'its name is a device name on Windows'],
  ['node_modules', 'hosts skip files called node_modules'],
  ['回'.repeat(67), 'its name is longer than 200 bytes'],
])('The name of a published file may not be %j', (name, message) => {
  const fault = findNameFault(name);
  expect(fault?.message).toContain(message);
  expect(fault?.hint).toMatch(/\S/);
});
