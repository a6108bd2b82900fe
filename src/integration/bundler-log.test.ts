import { describe, expect, it, vi } from 'vitest';
import { reportBundlerLog } from './bundler-log.ts';

describe('a message of the bundler', () => {
  it('is logged', () => {
    const report = vi.fn();
    reportBundlerLog('warn', { code: 'CIRCULAR_DEPENDENCY' }, report);
    expect(report).toHaveBeenCalledWith('warn', { code: 'CIRCULAR_DEPENDENCY' });
  });

  it('is dropped if it is about the directive that Astro adds to MDX modules', () => {
    const report = vi.fn();
    reportBundlerLog('warn', { code: 'MODULE_LEVEL_DIRECTIVE' }, report);
    expect(report).not.toHaveBeenCalled();
  });
});
