/** What the browser tells of the reader's connection, where it does (Network Information API). */
function getConnection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: object }).connection ?? {};
}

/** Whether the reader has asked to save data. */
export function isSavingData(): boolean {
  return getConnection().saveData === true;
}

/** Milliseconds to the first byte of a page from which a link is weak, where the browser does not name its kind. */
const WEAK_ANSWER = 250;

/** Returns whether optional files should wait: the link isn't 4g, or the reader saves data. */
export function isWeakLink(): boolean {
  const { effectiveType } = getConnection();
  if (isSavingData()) return true;
  if (effectiveType) return effectiveType !== '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseStart - page.requestStart > WEAK_ANSWER;
}

/** Whether something that the reader has not asked for yet may be fetched: not when data is saved, not on 2g (R-NAV-2). */
export function canFetchAhead(): boolean {
  return !isSavingData() && !/2g/.test(getConnection().effectiveType ?? '');
}
