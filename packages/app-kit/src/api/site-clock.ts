export type SiteClock = {
  readonly nowMs: () => number
  /**
   * The site's time as an answer carries it, in milliseconds since 1970; anything else is ignored. It
   * is a lower bound, because the answer travelled, or waited in a cache.
   */
  readonly learn: (atMs: number) => void
}

/** A recent answer counts, so that one node with a wrong clock is forgotten. */
const SAMPLES_MAX = 8

/**
 * The site's time. The clock of a device may be off by hours or be set while a page is open; the time
 * that passed since an answer is known all the same.
 */
export function createSiteClock(device: {
  /** Until an answer has carried the site's time. */
  readonly nowMs: () => number
  /** Monotonic. */
  readonly elapsedMs: () => number
}): SiteClock {
  let leads: readonly number[] = []
  return {
    nowMs: () =>
      leads.length === 0 ? device.nowMs() : Math.round(device.elapsedMs() + Math.max(...leads)),
    learn: (atMs) => {
      if (atMs > 0) leads = [...leads, atMs - device.elapsedMs()].slice(-SAMPLES_MAX)
    },
  }
}

/** In the browser; on the server nothing is learned, and its own clock counts. */
const clock = createSiteClock({ nowMs: () => Date.now(), elapsedMs: () => performance.now() })

export const siteNowMs = clock.nowMs

export const learnSiteTime = clock.learn
