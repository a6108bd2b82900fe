import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArt, readPicture, readText } from './read-art.ts';

const pictures = globSync('src/product/art/*.svg')
  .map((file) => basename(file, '.svg'))
  .filter((name) => readText(readArt(name), 'desc'));

describe('the pictures', () => {
  it('number their callouts from 1, each with a name', () => {
    const numbered = pictures.map((name) => ({ name, ...readPicture(name) })).filter(({ callouts }) => callouts.length > 0);
    expect(numbered).not.toEqual([]);
    for (const { name, callouts, shapes } of numbered) {
      expect(shapes.match(/(?<="disc-number"[^>]*>)\d+/g), name).toEqual(callouts.map((_, index) => `${index + 1}`));
      expect(callouts.map((callout) => callout.name)).not.toContain('');
    }
  });

  it('leave their titles, descriptions and ids out of the page', () => {
    for (const name of pictures) expect(readPicture(name).shapes, name).not.toMatch(/<title|<desc| id=/);
  });

  it('contain what they use of another file', () => {
    const [, face] = /<g id="face">\s*<path class="paper" d="([^"]+)/.exec(readFileSync('src/product/art/comet-front.svg', 'utf8')) ?? [];
    expect(readPicture('comet-size').shapes).toContain(face);
  });
});
