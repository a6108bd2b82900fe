import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printScreen } from './print-screen.ts';
import { getScreen } from './screens.ts';

const names = globSync('src/content/data/screens/*.yaml').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}(\S.*):$/gm)].map(([, name]) => String(name).replaceAll("'", '')),
);

describe('a screen', () => {
  it('has numbers in the order of its list', () => {
    const { html, callouts } = printScreen([
      { title: 'Add Network', step: [2, 4], mark: ['Steps', 'four'] },
      {
        tools: [
          { text: 'Tail', mark: 'Tail' },
          { icon: 'refresh', mark: 'Refresh' },
        ],
      },
      { buttons: ['Cancel', 'Next'], mark: 'Next' },
    ]);
    expect(callouts).toEqual([{ name: 'Steps', text: 'four' }, { name: 'Tail' }, { name: 'Refresh' }, { name: 'Next' }]);
    expect(html.match(/(?<=<b>)\d/g)).toEqual(['1', '2', '3', '4']);
  });

  it('has a name for an icon without text, and spaces between texts that only their places keep apart', () => {
    const { html } = printScreen([{ row: 'Network', icon: 'wifi', end: { icon: 'next' } }]);
    expect(html).toContain('role="img" aria-label="next"');
    expect(html).not.toContain('aria-label="wifi"');
    expect(html).toContain('</svg> <span>Network</span> <span');
  });

  it('is found by its name, of which there is one', () => {
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(printScreen(getScreen(name).parts).html, name).not.toContain('undefined');
  });

  it('that is unknown is an error with the nearest name', () => {
    expect(() => getScreen('setings')).toThrow('no screen named setings; did you mean settings?');
  });
});
