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
  it('are those whose last letters changed places', () => {
    expect(rankRoutes('/comet/io/gpoi', ROUTES)[0]).toBe('/comet/io/gpio');
  });

  it('are those that end alike in another place', () => {
    expect(rankRoutes('/docs/gpio', ROUTES)).toEqual(['/comet/io/gpio']);
  });

  it('are those below a word that was misspelled', () => {
    expect(rankRoutes('/mechanix/fuctions', ROUTES)).toEqual(['/mechanix/functions/audio', '/mechanix/functions/video']);
  });

  it('are those that have all its words, in any order', () => {
    expect(rankRoutes('/comet/input-digital', ROUTES)).toContain('/comet/io/digital-input');
  });

  it('are those that something was added to', () => {
    expect(rankRoutes('/comet/io/gpio/x', ROUTES)).toContain('/comet/io/gpio');
  });

  it('are none where no route is close, and never the home page', () => {
    expect(rankRoutes('/no/such/page', ROUTES)).toEqual([]);
    expect(rankRoutes('/x', ROUTES)).toEqual([]);
  });
});
