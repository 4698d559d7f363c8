/** Animation. With reduced motion, or if the page is hidden, everything ends immediately. */
export type Motion = {
  readonly isReduced: () => boolean
  /** Calls `frame` with 0 to 1 until the time is over, eased; the last call is always 1. */
  run(durationMs: number, frame: (part: number) => void, ease?: Ease): Promise<void>
  wait(durationMs: number): Promise<void>
}

export type Ease = (part: number) => number

export const easeOut: Ease = (part) => 1 - (1 - part) ** 3

/** `speed`: how many times as quick. */
export function createMotion(speed: () => number): Motion {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  const isReduced = (): boolean => query.matches
  const isStill = (): boolean => isReduced() || document.hidden
  return {
    isReduced,
    wait: (durationMs) =>
      isStill()
        ? Promise.resolve()
        : new Promise((resolve) => setTimeout(resolve, durationMs / speed())),
    run(fullMs, frame, ease = easeOut) {
      const durationMs = fullMs / speed()
      if (isStill()) {
        frame(1)
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const startedAt = performance.now()
        let isOver = false
        const end = (): void => {
          if (isOver) return
          isOver = true
          clearTimeout(guard)
          frame(1)
          resolve()
        }
        // a hidden tab is given no frames: the result must not wait for them
        const guard = setTimeout(end, durationMs + 250)
        const step = (now: number): void => {
          if (isOver) return
          const part = Math.max(0, (now - startedAt) / durationMs)
          if (part >= 1) return end()
          frame(ease(part))
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      })
    },
  }
}
