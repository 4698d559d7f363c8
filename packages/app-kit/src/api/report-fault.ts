/**
 * Reports an error that the page has recovered from, as an `error` event of the window, like all
 * errors of the page; an error-reporting service listens to it if one is configured.
 */
export function reportFault(error: unknown): void {
  const page = globalThis as { reportError?: (error: unknown) => void }
  if (page.reportError !== undefined) page.reportError(error)
  else console.error(error)
}
