import { beforeEach, expect, test, vi } from 'vitest';
import { PASTE_CUT } from '../../lib/browser/messages.ts';
import { keepPastedEnd } from './paste.ts';

let field: HTMLInputElement;
const onInput = vi.fn<() => void>();

beforeEach(() => {
  document.body.innerHTML = '<form><input type="search" maxlength="30"></form>';
  field = document.querySelector('input') as HTMLInputElement;
  onInput.mockClear();
  field.addEventListener('input', onInput);
});

/** Pastes into the field. Returns whether the browser should do it. */
function paste(text: string): boolean {
  field.addEventListener('paste', keepPastedEnd, { once: true });
  return field.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { getData: () => text } }));
}

test.each([
  ['Traceback (most recent call last):\n  File "blink.py", line 1\nNo module named gpiod\n', 'No module named gpiod'],
  ['Permissions 0644 for the private key file are too open', 'private key file are too open'],
  ['https://example.com/an/address/without/a/blank', 'com/an/address/without/a/blank'],
])('Of the pasted text %j, the field keeps the end, and says so until the reader types', (text, kept) => {
  expect(paste(text)).toBe(false);
  expect(field.value).toBe(kept);
  expect(onInput).toHaveBeenCalledOnce();
  expect(field.validationMessage).toBe(PASTE_CUT);
  expect(field.form?.noValidate).toBe(true);
  field.dispatchEvent(new Event('input'));
  expect(field.validationMessage).toBe('');
});

test('A text that fits is pasted by the browser', () => {
  expect(paste('No module named gpiod')).toBe(true);
  expect(onInput).not.toHaveBeenCalled();
  expect(field.validationMessage).toBe('');
});
