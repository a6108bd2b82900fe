import { describe, expect, it } from 'vitest';
import { planScreen } from './plan-screen.ts';
import type { ScreenPart } from './screen-parts.ts';

const WIDTH = 280;
const button: ScreenPart = { type: 'buttons', of: ['Cancel', 'Next'], mark: { name: 'Next', text: 'goes on' } };
const parts: readonly ScreenPart[] = [
  { type: 'title', text: 'Add Network', step: [2, 4], mark: { name: 'Steps' } },
  { type: 'field', label: 'Subnet', value: '172.16.36.0', end: { text: 'wand', icon: 'wand' }, second: '24', mark: { name: 'Subnet' } },
  {
    type: 'tools',
    of: [
      { text: 'Tail', mark: { name: 'Tail' } },
      { text: 'refresh', icon: 'refresh' },
    ],
  },
  button,
];

describe('the drawing of a screen', () => {
  it('numbers marked parts in their order, and points at them', () => {
    const { callouts, height } = planScreen('The dialog', parts, WIDTH);
    expect(callouts.map(({ name }) => name)).toEqual(['Steps', 'Subnet', 'Tail', 'Next']);
    expect(callouts.at(-1)).toMatchObject({ text: 'goes on' });
    for (const { at, to } of callouts) {
      expect(to?.[0]).toBeLessThanOrEqual(WIDTH);
      expect(Math.max(at[1], to?.[1] ?? 0)).toBeLessThan(height);
    }
  });

  it('writes the names of apps below their icons, and draws no empty tiles beside them', () => {
    const tiles: ScreenPart = { type: 'tiles', rows: 2, columns: 4, text: 'Apps', apps: [{ icon: 'gear', name: 'Settings' }] };
    const { texts, paths } = planScreen('The drawer', [tiles], WIDTH);
    expect(texts.map(({ text }) => text)).toEqual(['Settings']);
    expect(paths.find(({ pen }) => pen === 'paper')?.d.match(/M/g)).toHaveLength(1);
  });

  it('describes its parts in words', () => {
    expect(planScreen('The dialog', parts, WIDTH).words).toBe(
      'The dialog. “Add Network”, step 2 of 4. Field “Subnet”: “172.16.36.0”, at its end icon “wand”, beside it “24”. Row: “Tail”, icon “refresh”. Buttons “Cancel”, “Next”',
    );
  });

  it('rejects a text that does not fit, and a row that is wider than the screen', () => {
    const row: ScreenPart = { type: 'row', text: 'a text that goes on and on and on until the edge of the screen' };
    expect(() => planScreen('The dialog', [row], WIDTH)).toThrow(/too wide for the screen.*shorten it/);
    const tools: ScreenPart = { type: 'tools', of: ['Stream log_stream', 'Search log messages', 'Tail'].map((text) => ({ text })) };
    expect(() => planScreen('The dialog', [tools], WIDTH)).toThrow('break it into two');
  });
});
