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

  it('have a data sheet each, but for the oldest', () => {
    const withSheet = ['rev3', 'rev5', 'rev6'].filter((name) => getRevision(name).datasheet?.url.endsWith('.pdf'));
    expect(withSheet).toEqual(['rev5', 'rev6']);
  });

  it('offer no bundle where none is published', () => {
    expect(getRevision('rev6').bundle).toBeUndefined();
  });
});
