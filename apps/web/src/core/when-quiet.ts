/** A page that is never quiet starts all the same. */
const WAIT_MS_MAX = 2_000
/** Where the browser does not tell when it is quiet. */
const WAIT_MS = 300

/**
 * Runs `work` once nothing urgent is left to do. React brings a page alive from the outside in, each
 * part behind a boundary in a task of its own; what changes who the page is for waits for the last one.
 * Answers how to call it off.
 */
export function whenQuiet(page: QuietPage, work: () => void): () => void {
  if (page.requestIdleCallback === undefined || page.cancelIdleCallback === undefined) {
    const timer = page.setTimeout(work, WAIT_MS)
    return () => page.clearTimeout(timer)
  }
  const cancel = page.cancelIdleCallback.bind(page)
  const request = page.requestIdleCallback(work, { timeout: WAIT_MS_MAX })
  return () => cancel(request)
}

type QuietPage = Pick<Window, 'setTimeout' | 'clearTimeout'> &
  Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>
