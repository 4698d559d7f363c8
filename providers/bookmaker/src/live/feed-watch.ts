/** A feed that is silent for longer suspends every market. */
export const FEED_SILENCE_MS = 10_000

export type FeedWatch = {
  markReported(nowMs: number): void
  /** By an operator, until the operator lifts it. */
  setHalted(isHalted: boolean): void
  /** Whether no bet is taken on anything now. */
  suspendsAll(nowMs: number): boolean
}

export function createFeedWatch(): FeedWatch {
  let reportedAtMs = -Infinity
  let isHalted = false
  return {
    markReported(nowMs) {
      reportedAtMs = nowMs
    },
    setHalted(value) {
      isHalted = value
    },
    suspendsAll: (nowMs) => isHalted || nowMs - reportedAtMs > FEED_SILENCE_MS,
  }
}
