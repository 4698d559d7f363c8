/** A page that is not seen is not painted; its work goes on all the same. */
const WAIT_MS_MAX = 100

/** Resolves once the next frame has been drawn: what is done then delays no press before it. */
export async function waitForPaint(page: Window): Promise<void> {
  await new Promise<void>((resolve) => {
    // The frame is drawn between its callback and the next task.
    page.requestAnimationFrame(() => page.setTimeout(resolve))
    page.setTimeout(resolve, WAIT_MS_MAX)
  })
}
