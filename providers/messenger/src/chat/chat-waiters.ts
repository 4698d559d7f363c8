/** Long-polling requests, by what they wait for. */
export type ChatWaiters = {
  /** Resolves at the next event, on timeout or when the caller disconnects. */
  wait(topic: string, gone: AbortSignal): Promise<void>
  wake(topic: string): void
  /** Ends every wait. */
  stop(): void
}

/** Below the minute after which proxies cut a request that is silent. */
const WAIT_MS_MAX = 25_000
const WAITING_MAX = 500

export function createChatWaiters(): ChatWaiters {
  const waiting = new Map<string, Set<() => void>>()
  let count = 0
  return {
    async wait(topic, gone) {
      // Too many callers have to poll instead.
      if (count >= WAITING_MAX || gone.aborted) return
      const own = waiting.get(topic) ?? new Set()
      waiting.set(topic, own)
      count += 1
      await new Promise<void>((resolve) => {
        const timer = setTimeout(end, WAIT_MS_MAX)
        function end(): void {
          clearTimeout(timer)
          gone.removeEventListener('abort', end)
          own.delete(end)
          resolve()
        }
        own.add(end)
        gone.addEventListener('abort', end)
      })
      count -= 1
      if (own.size === 0) waiting.delete(topic)
    },
    wake: (topic) => [...(waiting.get(topic) ?? [])].forEach((end) => end()),
    stop: () => [...waiting.values()].flatMap((own) => [...own]).forEach((end) => end()),
  }
}
