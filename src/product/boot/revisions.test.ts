import { describe, expect, it } from 'vitest';
import { getRevision } from './revisions.ts';

describe('revisions', () => {
  it.each(['rev3', 'rev5'])('offer for %s a bundle that is named after it', (name) => {
    const { bundle } = getRevision(name);
    expect(bundle?.file).toContain(`_${name}_`);
    expect(bundle?.url.endsWith(`/${bundle.file}`)).toBe(true);
  });

  it.each(['rev3', 'rev5'])('name for %s a device tree of its own', (name) => {
    expect(getRevision(name).deviceTree).toMatch(new RegExp(`-${name}$`));
  });

  it('offer no bundle where none is published', () => {
    expect(getRevision('rev6').bundle).toBeUndefined();
    expect(getRevision('rev3').datasheet).toBeUndefined();
  });

  it.each(['rev5', 'rev6'])('offer for %s a datasheet under its own name', (name) => {
    const { datasheet } = getRevision(name);
    expect(datasheet?.url.endsWith(`/${datasheet.file}`)).toBe(true);
  });
});
