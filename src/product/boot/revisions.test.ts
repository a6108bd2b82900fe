import { describe, expect, it } from 'vitest';
import { getRevision } from './revisions.ts';

describe('revisions', () => {
  it.each(['rev3', 'rev5'])('have a bundle for %s that is named after it', (name) => {
    const { bundle } = getRevision(name);
    expect(bundle?.file).toContain(`_${name}_`);
    expect(bundle?.url.endsWith(`/${bundle.file}`)).toBe(true);
  });

  it.each(['rev3', 'rev5'])('have a separate device tree for %s', (name) => {
    expect(getRevision(name).deviceTree).toMatch(new RegExp(`-${name}$`));
  });

  it('have no bundle where none is published', () => {
    expect(getRevision('rev6').bundle).toBeUndefined();
    expect(getRevision('rev3').datasheet).toBeUndefined();
  });

  it.each(['rev5', 'rev6'])('have a datasheet for %s that is named after it', (name) => {
    const { datasheet } = getRevision(name);
    expect(datasheet?.url.endsWith(`/${datasheet.file}`)).toBe(true);
  });
});
