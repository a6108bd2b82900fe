/** What the browser tells of the reader's connection, where it does (Network Information API). */
function getConnection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: object }).connection ?? {};
}

/** Whether the reader has asked to save data. */
export function isSavingData(): boolean {
  return getConnection().saveData === true;
}

/** Whether something that the reader has not asked for yet may be fetched: not when data is saved, not on 2g (R-NAV-2). */
export function canFetchAhead(): boolean {
  return !isSavingData() && !/2g/.test(getConnection().effectiveType ?? '');
}
