import { SAMPLE_LANGUAGE_KEY } from '../../lib/browser/storage-keys.ts';
import { store } from '../../lib/browser/storage.ts';

/** Stores the language chosen for code samples. */
export function keepSampleLanguage({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.name === 'sample') keep(target);
}

/** Stores a language chosen before the listeners were attached. */
export function keepChosenSample(): void {
  const chosen = document.querySelector<HTMLInputElement>('[name=sample]:checked:not([checked])');
  if (chosen) keep(chosen);
}

/** Shows the samples of a swapped-in page in the chosen language. */
export function showSampleLanguage(): void {
  const choice = document.getElementById(`sample-${document.documentElement.dataset['sample']}`);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}

function keep({ value }: HTMLInputElement): void {
  document.documentElement.dataset['sample'] = value;
  store(SAMPLE_LANGUAGE_KEY, value);
}
