/**
 * Lets one caller go on in each turn of the event loop. Work that keeps the thread for long, such as
 * rendering a page, begins by waiting for its turn: if many requests for it arrive together, other
 * requests are answered in between.
 */
export function createLoopTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next)
    })
}
