import type { RefreshOutcome, RefreshPorts } from './refresh.ts'

/** A token that expires at this time, with a serial number that makes it unique. */
export function makeToken(expiresAtMs: number, serial = 0): string {
  const payload = btoa(JSON.stringify({ exp: expiresAtMs / 1000, serial }))
  return `h.${payload.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')}.s`
}

type Timer = { readonly at: number; readonly run: () => void }

/** A manual clock that runs due timers in order. */
export function createFakeTime(startMs = 1_000_000_000_000) {
  let nowMs = startMs
  let timers: Timer[] = []
  return {
    nowMs: () => nowMs,
    sleep: async (ms: number): Promise<void> =>
      await new Promise((resolve) => timers.push({ at: nowMs + ms, run: resolve })),
    /** Moves on step by step, letting every promise that became ready run in between. */
    advance: async (ms: number): Promise<void> => {
      const until = nowMs + ms
      for (;;) {
        await settle()
        const due = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers = timers.filter((timer) => timer !== due)
        nowMs = Math.max(nowMs, due.at)
        due.run()
      }
      nowMs = until
      await settle()
    },
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** Web Locks as far as they are used here: one holder per name, the others wait in line. */
export function createFakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = async (_name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const mine = last.then(work, work)
    last = mine
    return await mine
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

/** Several tabs of one browser: they share the cookie and the storage, and nothing else. */
export function createBrowser(options: {
  hasLocks: boolean
  token: string
  /** The server's response, after this many milliseconds. */
  answer: (token: string, call: number) => RefreshOutcome
  answerAfterMs?: number
}) {
  const time = createFakeTime()
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const locks = options.hasLocks ? createFakeLocks() : null
  const cookie = { token: options.token as string | null }
  const asked: string[] = []
  const openTab = (tabId: string): RefreshPorts => ({
    ask: async (token) => {
      asked.push(token)
      const call = asked.length
      await time.sleep(options.answerAfterMs ?? 300)
      return options.answer(token, call)
    },
    readToken: () => cookie.token,
    writeToken: (token) => {
      cookie.token = token
    },
    locks,
    storage,
    nowMs: time.nowMs,
    sleep: time.sleep,
    tabId,
  })
  return { time, storage, cookie, asked, openTab }
}
