import { CHOICES_KEY } from './storage-keys.ts';
import { readStored, store } from './storage.ts';

/*
 * The reader's choices of tabs, languages of samples and model, and ticked
 * parts: labels between vertical bars, such as `|Linux|Python|`. An element with `data-choice` has
 * the labels of one choice. A model also chooses a tab (`data-tab`). Choices
 * are also on the root element, where they stay if storage is denied.
 */

/**
 * Shows the tabs, samples and answers that the reader chose. A label may list
 * several, as in `Linux, macOS`. The summary of a question shows its answer.
 */
export function showChoices(choices: string | undefined): void {
  if (!choices) return;
  document.documentElement.dataset['choices'] = choices;
  for (const label of document.querySelectorAll<HTMLLabelElement>('[data-choice] label')) {
    const input = label.control as HTMLInputElement | null;
    if (!input?.name || !label.textContent.split(', ').some((each) => choices.includes(`|${each}|`))) continue;
    input.checked = true;
    // The first sentence with a chosen label, without its brackets, answers the question in the summary.
    const summary = label.closest('details[data-choice]')?.firstElementChild;
    if (!summary) continue;
    (summary.firstElementChild as HTMLElement).hidden = true;
    (summary.lastElementChild as HTMLElement).textContent = `${label.parentElement?.textContent.split('.')[0]?.replace(/ \(.*?\)/, '')}. Change`;
  }
}

/** Stores a choice, and applies it to the rest of the page. The control stays where it is on the screen. */
export function keepChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !keep(target)) return;
  const before = target.getBoundingClientRect().top;
  applyChoices();
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Starts the choices of a page: stores those made before there were listeners. */
export function startChoices(): void {
  document.querySelectorAll<HTMLInputElement>('[data-choice] :checked:not([checked])').forEach(keep);
  applyChoices();
}

function applyChoices(): void {
  const choices = readChoices();
  showChoices(choices);
  // The row that says what the page works on begins with the reader's model.
  const [label, ...models] = document.querySelectorAll('.works-on > *');
  for (const model of models) {
    const isMine = choices.includes(`|${model.firstElementChild?.textContent}|`);
    model.classList.toggle('js-mine', isMine);
    if (isMine) label?.after(model);
  }
}

/** Replaces the choice among the labels next to an input, or adds or removes a ticked one. Other controls, such as one that wraps code, have no name. */
function keep(input: HTMLInputElement): boolean {
  if (!input.name) return false;
  const set = input.closest('[data-choice]');
  const chosen = listNames(input);
  if (!set || chosen.length === 0) return false;
  const replaced = input.type === 'radio' ? Array.from(set.querySelectorAll('input'), listNames).flat() : chosen;
  const others = readChoices()
    .split('|')
    .filter((each) => each !== '' && !replaced.includes(each));
  const choices = `|${[...others, ...(input.checked ? chosen : [])].join('|')}|`;
  document.documentElement.dataset['choices'] = choices;
  store(CHOICES_KEY, choices);
  return true;
}

/** Lists what a control chooses: each label that its own lists, and the tab that goes with it. */
function listNames({ labels, dataset }: HTMLInputElement): string[] {
  const names = labels?.[0]?.textContent.split(', ') ?? [];
  return dataset['tab'] ? [...names, dataset['tab']] : names;
}

function readChoices(): string {
  return document.documentElement.dataset['choices'] ?? readStored(CHOICES_KEY) ?? '';
}

/** Scrolls rows of tabs and languages to the chosen one, without moving the page. */
export function showChosenTabs(): void {
  for (const { labels } of document.querySelectorAll<HTMLInputElement>('[data-choice] > :checked')) {
    const [label] = labels ?? [];
    const row = label?.parentElement;
    if (!label || !row || row.scrollWidth <= row.clientWidth) continue;
    const hidden = label.getBoundingClientRect().right - row.getBoundingClientRect().right;
    if (hidden > 0) row.scrollLeft += hidden;
  }
}
