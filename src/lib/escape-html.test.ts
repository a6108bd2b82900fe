import { describe, expect, it } from 'vitest';
import { toInlineText } from './escape-html.ts';

describe('A value in an inline script', () => {
  it.each(['</script><script>a()', '<!--<script>', "']}`${a}", 'a\u2028b\u2029c', '"\\'])('cannot end the script: %j', (value) => {
    const text = toInlineText({ value });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ value });
  });
});
