/** Returns connection details if the browser supports the Network Information API. */
function getConnection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: object }).connection ?? {};
}

/** Returns whether the reader has turned on data saving. */
export function isSavingData(): boolean {
  return getConnection().saveData === true;
}

/** Milliseconds to a page's first byte above which a link is weak, if the browser doesn't report its type. */
const SLOW_RESPONSE = 250;

/** Returns whether optional files should wait: the link isn't 4g, or the reader saves data. */
export function isWeakLink(): boolean {
  const { effectiveType } = getConnection();
  if (isSavingData()) return true;
  if (effectiveType) return effectiveType !== '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart > SLOW_RESPONSE;
}

/** Returns whether prefetching is allowed: not when the reader saves data, not on 2g (R-NAV-2). */
export function canPrefetch(): boolean {
  return !isSavingData() && !/2g/.test(getConnection().effectiveType ?? '');
}
