import { describe, expect, it, vi } from 'vitest';
import { reportBundlerLog } from './bundler-log.ts';

describe('what the bundler says', () => {
  it('is passed on', () => {
    const report = vi.fn();
    reportBundlerLog('warn', { code: 'CIRCULAR_DEPENDENCY' }, report);
    expect(report).toHaveBeenCalledWith('warn', { code: 'CIRCULAR_DEPENDENCY' });
  });

  it('is dropped where it is about the directive that Astro puts into MDX modules', () => {
    const report = vi.fn();
    reportBundlerLog('warn', { code: 'MODULE_LEVEL_DIRECTIVE' }, report);
    expect(report).not.toHaveBeenCalled();
  });
});
