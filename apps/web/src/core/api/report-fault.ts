/**
 * Tells of a fault that the page has recovered from. It goes where faults of the page go anyway: the
 * `error` event of the window, which an error-reporting service listens to where one is set up.
 */
export function reportFault(error: unknown): void {
  const page = globalThis as { reportError?: (error: unknown) => void }
  if (page.reportError !== undefined) page.reportError(error)
  else console.error(error)
}
