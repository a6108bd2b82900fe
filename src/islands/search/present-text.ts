import { writeValue } from './opening.ts';

/** The text of the modal's current hits. */
let answeredText: string | undefined;
/** Repeats Enter once the hits for its text arrive. */
let pressAgain: { text: string; press: () => void } | undefined;

/** Records the text of new hits, and repeats an Enter that waited for them. */
export function noteAnswer(text: string): void {
  answeredText = text;
  const waiting = pressAgain;
  if (waiting?.text !== text) return;
  pressAgain = undefined;
  // DocSearch applies the hits in later microtasks.
  setTimeout(waiting.press);
}

/**
 * Makes Enter open a hit for the field's current text. DocSearch would open an
 * older hit and drop the current request. Leaves Enter during composition to
 * the input method, also with Safari's event order. Ignores blank text.
 *
 * @returns a function that removes it
 */
export function bindEnter(container: HTMLElement): () => void {
  answeredText = undefined;
  const answerKey = (event: KeyboardEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !container.contains(field) || event.key !== 'Enter') return;
    const text = field.value;
    const isComposing = event.isComposing || event.keyCode === COMPOSING;
    if (!isComposing && (text === '' || text === answeredText)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isComposing) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const again = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    pressAgain = { text, press: () => field.value === text && field.isConnected && field.dispatchEvent(again) };
  };
  const answerInput = ({ target }: Event) => {
    pressAgain = undefined;
    if (!(target instanceof HTMLInputElement) || !container.contains(target)) return;
    if (target.value !== '' && target.value.trim() === '') writeValue(target, '');
  };
  document.addEventListener('keydown', answerKey, { capture: true });
  document.addEventListener('input', answerInput, { capture: true });
  return () => {
    pressAgain = undefined;
    document.removeEventListener('keydown', answerKey, { capture: true });
    document.removeEventListener('input', answerInput, { capture: true });
  };
}

/** Key code during input method composition. */
const COMPOSING = 229;
