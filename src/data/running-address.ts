/** Whether a browser would run an address, or show what it holds, when a reader goes there. */
export function isRunning(address: string): boolean {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'javascript:' || protocol === 'data:' || protocol === 'vbscript:' || protocol === 'blob:';
}
