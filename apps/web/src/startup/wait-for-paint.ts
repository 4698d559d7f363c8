/** A hidden page is not painted; its work continues after this time. */
const WAIT_MS_MAX = 100

/** Resolves once the next frame has been painted: later work delays no press before it. */
export async function waitForPaint(page: Window): Promise<void> {
  await new Promise<void>((resolve) => {
    // The frame is painted between its callback and the next task.
    page.requestAnimationFrame(() => page.setTimeout(resolve))
    page.setTimeout(resolve, WAIT_MS_MAX)
  })
}
