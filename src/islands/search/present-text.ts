import { writeValue } from './opening.ts';

/** The text that the modal's hits answer. */
let answeredText: string | undefined;
/** Presses Enter again once its text is answered. */
let pressAgain: { text: string; press: () => void } | undefined;

/** Notes that the modal gets the hits of a text, and presses Enter where that waited for them. */
export function noteAnswer(text: string): void {
  answeredText = text;
  const waiting = pressAgain;
  if (waiting?.text !== text) return;
  pressAgain = undefined;
  // DocSearch takes the hits over in the microtasks that follow.
  setTimeout(waiting.press);
}

/**
 * Makes Enter open a hit of the text that the field has now. DocSearch would
 * open one of the text before, and drop the request for the present one. Enter
 * that ends a composition is the input method's, also in Safari's order of
 * events. Blanks are no text.
 *
 * @returns ends it
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

/** The code of keys that an input method takes. */
const COMPOSING = 229;
