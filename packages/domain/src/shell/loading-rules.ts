// Progress while calls are in flight, and pages that a newer version has taken away (spec §2, §4).

/** How often the ages of calls are looked at. */
export const PROGRESS_TICK_MS = 500

/** Progress 0..1 from the ages of the calls in flight, in ms: 1 when there are none, else the slowest by the formula. */
export function inFlightProgress(agesMs: readonly number[]): number {
  return agesMs.reduce((least, age) => Math.min(least, 0.1 + 0.9 * 0.1 ** (500 / Math.max(0, age))), 1)
}

/** Whether an error means that a lazily loaded page could not be fetched (the three browsers and the bundler word it so). */
export function isPageLoadFailure(message: string): boolean {
  return /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk/i.test(
    message,
  )
}

export const STALE_PAGE_MESSAGE = 'A new version of this page is available. Please refresh the page to continue.'
export const STALE_PAGE_EXTENSION_MESSAGE = 'You may need to close and reopen the page.'

/** The alert for a page that failed to load; inside the extension it adds what helps there. */
export function stalePageMessage(insideExtension: boolean): string {
  return insideExtension ? `${STALE_PAGE_MESSAGE} ${STALE_PAGE_EXTENSION_MESSAGE}` : STALE_PAGE_MESSAGE
}
