import { showChoices } from '../../lib/browser/choices.ts';
import { CHOICES_KEY } from '../../lib/browser/storage-keys.ts';

/* Inline script after each part with choices: applies the saved ones before the part is painted. */
if (import.meta.env.SITE_STORAGE !== 'none')
  try {
    showChoices((import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage)[CHOICES_KEY] as string);
  } catch {
    // No storage, or no saved choices: the page stays as sent.
  }
