/**
 * Changes a configuration into that of a preview: with another address, drafts,
 * a mark on every page, and without offline pages. Search engines are kept out
 * (`isPreview`).
 *
 * @param url address of the preview; without it, the configuration stays as it is
 */
export function makePreview<Input extends object>(input: Input, url = process.env['PREVIEW_URL']) {
  if (!url) return input;
  return {
    ...input,
    url,
    isPreview: true,
    offline: false,
    announcementBar: {
      id: 'preview',
      content: '<strong>Preview</strong>, with drafts. These pages are not published yet.',
      backgroundColor: '#ffd54d',
      textColor: '#000000',
      isCloseable: false,
    },
  };
}
