import { describe, expect, it } from 'vitest';
import { getRevision } from './revisions.ts';

describe('revisions', () => {
  it.each(['rev3', 'rev5'])('offer for %s a bundle that is named after it', (name) => {
    const { bundle } = getRevision(name);
    expect(bundle?.file).toContain(`_${name}_`);
    expect(bundle?.url.endsWith(`/${bundle.file}`)).toBe(true);
  });

  it('offer none where none is published', () => {
    expect(getRevision('rev6').bundle).toBeUndefined();
  });
});
