import { SAMPLE_LANGUAGE_KEY } from '../../data/storage-keys.ts';
import { store } from '../../islands/storage.ts';

/** Keeps the language of code samples that the reader chooses. */
export function keepSampleLanguage({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'sample') return;
  document.documentElement.dataset['sample'] = target.value;
  store(SAMPLE_LANGUAGE_KEY, target.value);
}

/** Shows the samples of a page that was swapped in in the language the reader chose. */
export function showSampleLanguage(): void {
  const choice = document.getElementById(`sample-${document.documentElement.dataset['sample']}`);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}
