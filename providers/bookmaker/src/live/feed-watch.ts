/** A feed that is silent for longer suspends every market. */
export const FEED_SILENCE_MS = 10_000

export type FeedWatch = {
  markReported(nowMs: number): void
  isSilent(nowMs: number): boolean
}

export function createFeedWatch(): FeedWatch {
  let reportedAtMs = -Infinity
  return {
    markReported(nowMs) {
      reportedAtMs = nowMs
    },
    isSilent: (nowMs) => nowMs - reportedAtMs > FEED_SILENCE_MS,
  }
}
