/** The text of the modal's current hits. */
let textOfHits: string | undefined;
/** Repeats Enter once the hits for its text arrive. */
let pendingEnter: { text: string; press: () => void } | undefined;

/** Records the text of new hits, and repeats an Enter that waited for them. */
export function recordAnswer(text: string): void {
  textOfHits = text;
  const pending = pendingEnter;
  if (pending?.text !== text) return;
  pendingEnter = undefined;
  // DocSearch applies the hits in later microtasks.
  setTimeout(pending.press);
}

/**
 * Makes Enter open a hit for the field's current text. DocSearch would open an
 * older hit and drop the current request. Leaves Enter during composition to
 * the input method, also with Safari's event order. Ignores blank text.
 *
 * @returns a function that removes it
 */
export function bindEnter(container: HTMLElement): () => void {
  textOfHits = undefined;
  const handleKey = (event: KeyboardEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !container.contains(field) || event.key !== 'Enter') return;
    const text = field.value;
    const isComposing = event.isComposing || event.keyCode === COMPOSING;
    if (!isComposing && (text === '' || text === textOfHits)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isComposing) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const again = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    pendingEnter = { text, press: () => field.value === text && field.isConnected && field.dispatchEvent(again) };
  };
  const handleInput = ({ target }: Event) => {
    pendingEnter = undefined;
    if (!(target instanceof HTMLInputElement) || !container.contains(target)) return;
    if (target.value !== '' && target.value.trim() === '') writeValue(target, '');
  };
  document.addEventListener('keydown', handleKey, { capture: true });
  document.addEventListener('input', handleInput, { capture: true });
  return () => {
    pendingEnter = undefined;
    document.removeEventListener('keydown', handleKey, { capture: true });
    document.removeEventListener('input', handleInput, { capture: true });
  };
}

/** Key code during input method composition. */
const COMPOSING = 229;

/** Writes to a React-controlled field. The prototype's setter bypasses React's tracking. */
export function writeValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
