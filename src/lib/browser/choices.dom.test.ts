import { beforeEach, describe, expect, it } from 'vitest';
import { keepChoice, showChoices, startChoices } from './choices.ts';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['choices'];
  document.body.innerHTML = `<details data-choice><summary><span>Is it yours?</span><strong></strong></summary>
    <ul><li><label><input type="radio" name="a"><b>Old</b></label> (two feet): go on. More.</li>
    <li><label><input type="radio" name="a"><b>New</b></label>: stop here, as it has none. More.</li></ul></details>`;
  document.addEventListener('change', keepChoice);
});

const getSummary = () => document.querySelector('summary') as HTMLElement;
const getInputs = () => [...document.querySelectorAll('input')];

describe('The summary of a question', () => {
  it('is as sent before there is an answer', () => {
    startChoices();
    expect(getSummary().textContent).toBe('Is it yours?');
  });

  it('is as sent, and nothing counts as chosen, if nothing is stored', () => {
    showChoices(localStorage['choices'] as string | undefined);
    expect(document.documentElement.dataset).not.toHaveProperty('choices');
    expect(getSummary().textContent).toBe('Is it yours?');
  });

  it('shows the first sentence of the chosen answer, and of another one chosen later', () => {
    startChoices();
    const [, second] = getInputs();
    second?.click();
    expect(getSummary().querySelector('strong')?.textContent).toBe('New: stop here, as it has none. Change');
    expect(getSummary().querySelector('span')?.hidden).toBe(true);
    getInputs()[0]?.click();
    expect(getSummary().querySelector('strong')?.textContent).toBe('Old: go on. Change');
  });

  it('and what is stored stay as they are if the reader wraps code beside the answers', () => {
    document
      .querySelector('ul')
      ?.insertAdjacentHTML('afterend', '<div class="code"><label><input type="checkbox">Wrap</label><code>find</code></div>');
    startChoices();
    const [, second, wrap] = getInputs();
    second?.click();
    wrap?.click();
    expect(wrap?.checked).toBe(true);
    wrap?.click();
    expect(wrap?.checked).toBe(false);
    expect(getSummary().querySelector('strong')?.textContent).toBe('New: stop here, as it has none. Change');
    expect(localStorage.getItem('choices')).toBe('|New|');
  });

  it('is not the name of another control that an earlier version stored', () => {
    document.querySelector('ul')?.insertAdjacentHTML('afterend', '<div class="code"><label><input type="checkbox">Wrap</label></div>');
    localStorage.setItem('choices', '|Wrap|');
    startChoices();
    expect(getSummary().textContent).toBe('Is it yours?');
  });

  it('shows the answer of an earlier visit', () => {
    localStorage.setItem('choices', '|Linux|New|');
    startChoices();
    expect(getSummary().textContent).toContain('New: stop here');
    expect(localStorage.getItem('choices')).toBe('|Linux|New|');
  });
});

describe('The model of the reader', () => {
  beforeEach(() => {
    document.body.innerHTML = `<p class="works-on"><a href="/which">Works on</a> <span><b>Old</b></span> <span><a href="/new">New</a> differs</span></p>
      <ul data-choice><li><label><input type="radio" name="model" data-tab="Linux"><strong>Old</strong></label></li>
      <li><label><input type="radio" name="model" data-tab="Windows"><strong>New</strong></label></li></ul>
      <div data-choice><input type="radio" name="os" id="a" checked><label for="a">Linux</label>
      <input type="radio" name="os" id="b"><label for="b">Windows</label></div>`;
  });
  const getModels = () =>
    [...document.querySelectorAll('.works-on > *')].map(({ firstElementChild, className }) => [firstElementChild?.textContent, className]);
  const getTab = () => document.querySelector('[name=os]:checked')?.id;

  it('comes first in the row of models once it is chosen, and gives way to one chosen later', () => {
    startChoices();
    const [old, other] = getInputs();
    other?.click();
    expect(getModels()).toEqual([
      [undefined, ''],
      ['New', 'js-mine'],
      ['Old', ''],
    ]);
    old?.click();
    expect(getModels()).toEqual([
      [undefined, ''],
      ['Old', 'js-mine'],
      ['New', ''],
    ]);
  });

  it('opens the tabs that go with it, until the reader chooses another tab, which leaves the model as it is', () => {
    startChoices();
    const [, other, linux] = getInputs();
    other?.click();
    expect(getTab()).toBe('b');
    linux?.click();
    expect(getTab()).toBe('a');
    expect(other?.checked).toBe(true);
    expect(localStorage.getItem('choices')).toBe('|New|Linux|');
  });

  it('of an earlier visit is first, too', () => {
    localStorage.setItem('choices', '|New|Windows|');
    startChoices();
    expect(getModels()[1]).toEqual(['New', 'js-mine']);
    expect(getTab()).toBe('b');
  });
});

it('A ticked part is ticked on every page that names it, until the reader takes the tick back, and the others stay', () => {
  const list =
    '<div data-choice>' + ['board', 'meter'].map((name) => `<label><input type="checkbox" name="my-part"> ${name}</label>`).join('') + '</div>';
  const getTicks = () => getInputs().map(({ checked }) => checked);
  document.body.innerHTML = list;
  startChoices();
  getInputs().forEach((input) => input.click());
  getInputs()[1]?.click();
  document.body.innerHTML = list;
  startChoices();
  expect(getTicks()).toEqual([true, false]);
});
