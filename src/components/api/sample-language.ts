import { SAMPLE_LANGUAGE_KEY } from '../../data/storage-keys.ts';
import { store } from '../../islands/storage.ts';

/** Keeps the language of code samples that the reader chooses. */
export function keepSampleLanguage({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.name === 'sample') keep(target);
}

/** Keeps the language that the reader chose before anything listened. */
export function keepChosenSample(): void {
  const chosen = document.querySelector<HTMLInputElement>('[name=sample]:checked:not([checked])');
  if (chosen) keep(chosen);
}

/** Shows the samples of a page that was swapped in in the language the reader chose. */
export function showSampleLanguage(): void {
  const choice = document.getElementById(`sample-${document.documentElement.dataset['sample']}`);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}

function keep({ value }: HTMLInputElement): void {
  document.documentElement.dataset['sample'] = value;
  store(SAMPLE_LANGUAGE_KEY, value);
}
