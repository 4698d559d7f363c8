import type { AnyRouter } from '@tanstack/react-router'
import { waitForPaint } from './wait-for-paint.ts'

/** A press is answered by the next frame, and only then by the page or dialog that it leads to. */
export function answerPressFirst(router: Pick<AnyRouter, 'navigate'>, page: Window): void {
  const navigate = router.navigate
  router.navigate = async (options) => {
    await waitForPaint(page)
    await navigate(options)
  }
}
