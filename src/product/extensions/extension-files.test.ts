import { describe, expect, it } from 'vitest';
import { extensionFiles, getExtensionFiles } from './extension-files.ts';

describe('published files of extensions', () => {
  it('have unique addresses', () => {
    expect(new Set(extensionFiles.map(({ url }) => url)).size).toBe(extensionFiles.length);
    for (const { url } of extensionFiles) expect(url).toMatch(/^https:\/\/web-assets\.mecha\.so\/.+\.(?:rar|zip)$/);
  });

  it.each([
    [{ extension: 'Gamepad' } as const, 4],
    [{ kinds: ['housing'] } as const, 3],
    [{ extension: 'IO Breakout', kinds: ['board model', 'board project'] } as const, 2],
  ])('are found by %j', (choice, count) => {
    expect(getExtensionFiles(choice)).toHaveLength(count);
  });

  it('cannot be chosen so that none is left', () => {
    expect(() => getExtensionFiles({ extension: 'Keyboard', kinds: ['firmware'] })).toThrow('no published file for Keyboard, firmware');
  });
});
