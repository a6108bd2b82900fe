import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChooser } from './chooser.ts';

const HTML = `<div data-chooser>
  <a href="#eight" data-of="8" data-words="pin 8|/dev/i2c-1">8</a> <a href="#nine" data-of="9" data-words="pin 9">9</a>
  <output>Choose.</output>
  <svg><g data-of="8"><path></path></g><g data-of="9"></g></svg>
  <pre><code><span>bus</span> = open(<span>"/dev/i2c-1"</span>)
  <span>led</span> = 12  <span># pin 80</span>
clock = 1  <span># pin 8</span></code></pre>
  <table><tr data-of="8"><th>8</th><td>SCL</td><td></td><td>clock</td><td>detail</td></tr></table>
</div>`;

const highlights = new Map<string, string[]>();
const getLink = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name) as HTMLAnchorElement;
const listChosen = () => Array.from(document.querySelectorAll('.js-chosen'), ({ tagName }) => tagName.toLowerCase());
let page: AbortController;

beforeEach(() => {
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', function (...ranges: Range[]) {
    return ranges.map(String);
  });
  document.body.innerHTML = HTML;
  page = new AbortController();
  startChooser(document.querySelector('[data-chooser]') as HTMLElement, page.signal);
});
afterEach(() => page.abort());

describe('Choosing a thing', () => {
  it('lights its link, shape and row, and the lines of code that name it, and shows its row without details', () => {
    getLink('8').click();
    expect(listChosen()).toEqual(['a', 'g', 'tr']);
    expect(highlights.get('chosen')).toEqual(['bus = open("/dev/i2c-1")', 'clock = 1  # pin 8']);
    expect(document.querySelector('output')?.textContent).toBe('8 · SCL · clock');
    expect([getLink('8').ariaPressed, getLink('9').ariaPressed]).toEqual(['true', 'false']);
  });

  it('in a drawing does the same', () => {
    document.querySelector('path')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(listChosen()).toEqual(['a', 'g', 'tr']);
  });

  it('again, or with Escape, ends it', () => {
    getLink('8').click();
    getLink('8').click();
    expect([listChosen(), highlights.size, document.querySelector('output')?.textContent]).toEqual([[], 0, 'Choose.']);
    getLink('9').click();
    getLink('9').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(listChosen()).toEqual([]);
  });

  it('with a key that opens a new tab is left to the browser', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    getLink('8').dispatchEvent(click);
    expect([listChosen(), click.defaultPrevented]).toEqual([[], false]);
  });

  it('ends with the page', () => {
    getLink('8').click();
    page.abort();
    expect(highlights.size).toBe(0);
  });
});

it('Pointing at a thing shows its row until the pointer leaves', () => {
  const output = document.querySelector('output');
  getLink('8').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(output?.textContent).toBe('8 · SCL · clock');
  getLink('8').dispatchEvent(new Event('pointerout', { bubbles: true }));
  expect(output?.textContent).toBe('Choose.');
});
