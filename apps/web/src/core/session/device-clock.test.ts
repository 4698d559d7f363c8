import type { Profile } from '@fairhouse/contract/profile'
import { describe, expect, test } from 'vitest'
import { createSiteClock } from '@fairhouse/app-kit/api/site-clock'
import { createSession } from './session.ts'
import { createFakeLocks, createFakeTime, makeToken } from './tabs.fixture.ts'

const MINUTE_MS = 60_000
const TOKEN_LIFE_MS = 10 * MINUTE_MS
const OFFSETS_MS = {
  'three hours behind': -180 * MINUTE_MS,
  'a minute behind': -MINUTE_MS,
  '25 s behind': -25_000,
  right: 0,
  'a minute ahead': MINUTE_MS,
  'three hours ahead': 180 * MINUTE_MS,
  'three days ahead': 3 * 1440 * MINUTE_MS,
} as const

/** A signed-in page on a device whose clock is off, and the site that it calls. */
function openPage({ offsetMs, hasSiteTime = true }: { offsetMs: number; hasSiteTime?: boolean }) {
  const time = createFakeTime()
  const issue = (): string => makeToken(time.nowMs() + TOKEN_LIFE_MS, time.nowMs())
  const isValid = (token: string, exp: number): boolean => token !== '' && time.nowMs() < exp
  let cookie: string | null = issue()
  let expiresAtMs = time.nowMs() + TOKEN_LIFE_MS
  let refreshes = 0
  const clock = createSiteClock({
    nowMs: () => time.nowMs() + offsetMs,
    elapsedMs: () => time.nowMs() - 1_000_000_000_000,
  })
  const answered = (): void => {
    // The header counts whole seconds.
    if (hasSiteTime) clock.learn(Math.floor(time.nowMs() / 1_000) * 1_000)
  }
  const session = createSession(
    {
      ask: async () => {
        refreshes += 1
        await time.sleep(300)
        answered()
        expiresAtMs = time.nowMs() + TOKEN_LIFE_MS
        return { status: 'refreshed', token: issue() }
      },
      readToken: () => cookie,
      writeToken: (token) => {
        cookie = token
      },
      clearToken: () => {
        cookie = null
      },
      locks: createFakeLocks(),
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      nowMs: clock.nowMs,
      sleep: time.sleep,
      tabId: 'tab',
      announce: () => undefined,
      endOnServer: async () => undefined,
      loadPlayer: async () => ({ id: 'p1' }) as Profile,
      keepProfile: () => undefined,
      forgetPlayer: () => undefined,
      forgetDrafts: () => undefined,
      tellEnd: () => undefined,
      page: { reload: () => undefined, goHome: () => undefined },
    },
    { status: 'player', playerId: 'p1' },
  )
  // As `call` does it: the bearer, the answer, and once more with a successor.
  const call = async (): Promise<boolean> => {
    const bearer = await session.bearer()
    await time.sleep(50)
    answered()
    if (bearer !== null && isValid(bearer, bearer === cookie ? expiresAtMs : 0)) return true
    return bearer !== null && (await session.rejected(bearer)) !== null
  }
  answered()
  return { time, session, call, refreshes: () => refreshes }
}

const USES = {
  'left open for 12 minutes, while the socket asks for a token every ten': async (
    page: ReturnType<typeof openPage>,
  ) => {
    for (let minutes = 0; minutes < 12; minutes += 10) {
      await page.time.advance(10 * MINUTE_MS)
      await finish(page, [page.call()])
    }
  },
  'with a call every ten seconds for 12 minutes': async (page: ReturnType<typeof openPage>) => {
    for (let calls = 0; calls < 72; calls += 1) {
      await page.time.advance(10_000)
      await finish(page, [page.call()])
    }
  },
  'with bursts of 28 calls in 15 s': async (page: ReturnType<typeof openPage>) => {
    for (let bursts = 0; bursts < 7; bursts += 1) {
      await finish(
        page,
        Array.from({ length: 4 }, async () => await page.call()),
      )
      await page.time.advance(2_000)
    }
  },
}

async function finish(page: ReturnType<typeof openPage>, calls: Promise<boolean>[]): Promise<void> {
  await page.time.advance(2_000)
  expect(await Promise.all(calls)).not.toContain(false)
}

describe.each(Object.entries(USES))('a page %s', (_, use) => {
  test.each(Object.entries(OFFSETS_MS))(
    'stays signed in with as many refreshes when the clock of the device is %s',
    async (_clock, offsetMs) => {
      const right = openPage({ offsetMs: 0 })
      await use(right)
      const page = openPage({ offsetMs })
      await use(page)
      expect(page.session.state()).toEqual({ status: 'player', playerId: 'p1' })
      expect(Math.abs(page.refreshes() - right.refreshes())).toBeLessThanOrEqual(1)
    },
  )

  test.each(Object.entries(OFFSETS_MS))(
    'stays signed in when no answer carries a time and the clock is %s',
    async (_clock, offsetMs) => {
      const page = openPage({ offsetMs, hasSiteTime: false })
      await use(page)
      expect(page.session.state()).toEqual({ status: 'player', playerId: 'p1' })
    },
  )
})

describe('the clock of the site', () => {
  const elapsed = { ms: 0 }
  const device = { nowMs: () => 5_000, elapsedMs: () => elapsed.ms }

  test('is that of the device until an answer carries a time', () => {
    const clock = createSiteClock(device)
    clock.learn(Date.parse(''))
    clock.learn(0)
    expect(clock.nowMs()).toBe(5_000)
  })

  test('goes on from the last answers, whatever becomes of the clock of the device', () => {
    const clock = createSiteClock(device)
    clock.learn(1_000_000)
    elapsed.ms = 700
    expect(clock.nowMs()).toBe(1_000_700)
    elapsed.ms = 0
  })

  test('is not set back by an answer that a cache has kept', () => {
    const clock = createSiteClock(device)
    clock.learn(1_000_000)
    clock.learn(400_000)
    expect(clock.nowMs()).toBe(1_000_000)
  })

  test('forgets an answer of a node with a wrong clock', () => {
    const clock = createSiteClock(device)
    clock.learn(9_000_000)
    for (let answers = 0; answers < 8; answers += 1) clock.learn(1_000_000)
    expect(clock.nowMs()).toBe(1_000_000)
  })
})
