import { PASTE_CUT } from '../../lib/browser/messages.ts';

/**
 * Keeps the end of a pasted text that is too long for a search field: the last
 * words of its last line, which in a traceback say what is wrong. The browser
 * would keep the beginning. Says so next to the field until the reader types.
 */
export function keepPastedEnd(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  const text = clipboardData?.getData('text').trim() ?? '';
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.value.length + text.length <= target.maxLength) return;
  event.preventDefault();
  target.setRangeText(cutToField(text, target.maxLength), 0, target.value.length, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
  // The field's value is no reason against sending it.
  if (target.form) target.form.noValidate = true;
  target.setCustomValidity(PASTE_CUT);
  target.reportValidity();
  target.addEventListener('input', () => target.setCustomValidity(''), { once: true });
}

/** Returns the last words of a text's last line. */
export function cutToField(text: string, length: number): string {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const end = line.slice(-length);
  return end === line ? line : end.slice(end.search(/\s/) + 1);
}
