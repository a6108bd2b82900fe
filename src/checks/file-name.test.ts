import { describe, expect, it } from 'vitest';
import { findNameFault } from './file-name.ts';

describe('the name of a published file', () => {
  it.each([
    'board.png',
    'a b (2).pdf',
    'größe.svg',
    '回路図.svg',
    'a+b,c=d@e!~_[1]-x.tar.gz',
    '.well-known',
    'console.txt',
    'com.txt',
    'x'.repeat(200),
  ])('may be %s', (name) => {
    expect(findNameFault(name)).toBeUndefined();
  });

  it.each([
    ['zz.x y; } location ~ pwn { return 200 injected; } types { text', 'its name has ;, which some hosts do not accept'],
    ['a"b', 'its name has ", which'],
    ["a'b", "its name has ', which"],
    ['a`b', 'its name has a backtick, which'],
    ['a\\b', 'its name has \\, which'],
    ['a{b', 'its name has {, which'],
    ['a$b', 'its name has $, which'],
    ['a<b', 'its name has <, which'],
    ['a|b', 'its name has |, which'],
    ['a:b', 'its name has :, which'],
    ['a*b', 'its name has *, which'],
    ['a?b', 'its name has ?, which'],
    ['a#b', 'its name has #, which'],
    ['a%20b', 'its name has %, which'],
    ['a\nb', 'its name has an invisible character'],
    ['a\u0000b', 'its name has an invisible character'],
    ['a\u007fb', 'its name has an invisible character'],
    ['a\u202egnp.b', 'its name has an invisible character'],
    ['a\u200bb', 'its name has an invisible character'],
    ['a\u00a0b', 'its name has an invisible character'],
    ['a\ufffdb', 'its name is not UTF-8'],
    ['gro\u0308\u00dfe.png', 'its name is not in Unicode NFC, so links do not find it'],
    [' a', 'its name begins or ends with a space'],
    ['a ', 'its name begins or ends with a space'],
    ['a.', 'its name ends with a dot, which Windows removes'],
    ['...', 'its name ends with a dot, which Windows removes'],
    ['CON', 'its name is a device name on Windows'],
    ['nul.txt', 'its name is a device name on Windows'],
    ['Lpt1.tar.gz', 'its name is a device name on Windows'],
    ['com¹', 'its name is a device name on Windows'],
    ['node_modules', 'hosts skip files called node_modules'],
    ['x'.repeat(201), 'its name is longer than 200 bytes'],
    ['回'.repeat(67), 'its name is longer than 200 bytes'],
  ])('may not be %j', (name, message) => {
    const fault = findNameFault(name);
    expect(fault?.message).toContain(message);
    expect(fault?.hint).toMatch(/\S/);
  });
});
