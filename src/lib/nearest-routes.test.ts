import { describe, expect, it } from 'vitest';
import { rankRoutes } from './nearest-routes.ts';

const ROUTES = [
  '/',
  '/comet',
  '/comet/io',
  '/comet/io/gpio',
  '/comet/io/i2c',
  '/comet/io/digital-input',
  '/mechanix/functions/audio',
  '/mechanix/functions/video',
  '/blog',
];

describe('The routes nearest to a missed address', () => {
  it('include one whose last letters were swapped', () => {
    expect(rankRoutes('/comet/io/gpoi', ROUTES)[0]).toBe('/comet/io/gpio');
  });

  it('include one with the same end in another folder', () => {
    expect(rankRoutes('/docs/gpio', ROUTES)).toEqual(['/comet/io/gpio']);
  });

  it('include those below a misspelled folder', () => {
    expect(rankRoutes('/mechanix/fuctions', ROUTES)).toEqual(['/mechanix/functions/audio', '/mechanix/functions/video']);
  });

  it('include those with all its words, in any order', () => {
    expect(rankRoutes('/comet/input-digital', ROUTES)).toContain('/comet/io/digital-input');
  });

  it('include one that it extends', () => {
    expect(rankRoutes('/comet/io/gpio/x', ROUTES)).toContain('/comet/io/gpio');
  });

  it('are none if no route is close, and never the home page', () => {
    expect(rankRoutes('/no/such/page', ROUTES)).toEqual([]);
    expect(rankRoutes('/x', ROUTES)).toEqual([]);
  });
});
