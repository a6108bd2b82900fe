/** Returns whether a browser would run an address, or render its content, when opened. */
export function isExecutableAddress(address: string): boolean {
  const { protocol } = URL.parse(address, 'https://site.invalid') ?? {};
  return protocol === 'javascript:' || protocol === 'data:' || protocol === 'vbscript:' || protocol === 'blob:';
}
