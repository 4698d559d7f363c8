// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SlipLeg } from './slip.ts'

const LEG: SlipLeg = {
  eventId: 1,
  marketId: '1',
  specifiers: '',
  outcomeId: '1',
  slug: '1x2',
  outcome: ['home'],
  event: 'A – B',
  competitors: ['A', 'B'],
  price: '2.00',
  book: 1050,
}
/** Tokens of a player differ with every renewal. */
const tokenOf = (player: string, no = 1) =>
  `h.${btoa(JSON.stringify({ sub: player, iat: no })).replaceAll('=', '')}.s${no}`

/** Requests of bets by their tokens. */
let sent: { id: string; token: string }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sent = []
  answer = () => Promise.reject(new TypeError('lost'))
  vi.stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    if (method !== 'POST' || !url.endsWith('/bets')) throw new Error(`unexpected: ${url}`)
    const token = new Headers(headers).get('authorization')!.slice('Bearer '.length)
    sent.push({ id: (JSON.parse(String(body)) as { id: string }).id, token })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The script as a page loads it. */
async function openPage(token: string) {
  // The page before it is closed; clearing its timers resets the clock.
  const nowMs = Date.now()
  vi.clearAllTimers()
  vi.setSystemTime(nowMs)
  vi.resetModules()
  const { session } = await import('../core/session.ts')
  const store = await import('./slip.store.ts')
  const placement = await import('./placement.ts')
  const { toggleLeg } = await import('./slip.ts')
  const signIn = (next: string) => {
    session.set((before) => ({
      ...before,
      origin: 'http://book.test',
      token: next,
      currency: 'EUR',
    }))
    placement.resumePlacement()
  }
  signIn(token)
  return {
    slip: store.slip,
    followOtherTabs: store.followOtherTabs,
    ...placement,
    signIn,
    pick: () => store.slip.set((s) => toggleLeg(s, LEG)),
  }
}

async function placeUnanswered() {
  const page = await openPage(tokenOf('ada'))
  page.pick()
  page.place(page.slip.get(), [100n])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(1)
  sent = []
  return page
}

test('a pending bet is never requested with the token of another player of the page', async () => {
  const page = await placeUnanswered()
  page.signIn(tokenOf('bea'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([])
  expect(page.placement.get()).toEqual({ state: 'idle' })
  expect(page.slip.get().legs).toEqual([])
})

test('a stored bet and slip of one player are dropped when another opens the page', async () => {
  await placeUnanswered()
  const page = await openPage(tokenOf('bea'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([])
  expect(page.slip.get().legs).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key === 'book.pending')).toEqual([])
  const again = await openPage(tokenOf('ada'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([])
  expect(again.placement.get()).toEqual({ state: 'idle' })
})

test('the same player with a renewed token continues within a minute', async () => {
  await placeUnanswered()
  answer = () => Promise.resolve(Response.json({ data: { status: 'open' } }))
  const page = await openPage(tokenOf('ada', 2))
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.map(({ token }) => token)).toEqual([tokenOf('ada', 2)])
  expect(page.placement.get().state).toBe('done')
})

test('a guest requests nothing, and the player who signs in again continues', async () => {
  const page = await placeUnanswered()
  page.signIn('')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  answer = () => Promise.resolve(Response.json({ data: { status: 'open' } }))
  page.signIn(tokenOf('ada', 2))
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(1)
})

test('after a minute the player is asked, on the same page and on a new one', async () => {
  const page = await placeUnanswered()
  await vi.advanceTimersByTimeAsync(61_500)
  expect(page.placement.get().state).toBe('unanswered')
  sent = []
  const next = await openPage(tokenOf('ada'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(next.placement.get().state).toBe('unanswered')
  expect(sent).toEqual([])
  answer = () => Promise.resolve(Response.json({ data: { status: 'open' } }))
  next.requestAgain()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(1)
  expect(next.placement.get().state).toBe('done')
})

test('a device clock that was set back asks too', async () => {
  await placeUnanswered()
  vi.setSystemTime(Date.now() - 3_600_000)
  const page = await openPage(tokenOf('ada'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  expect(page.placement.get().state).toBe('unanswered')
})

test('a bet that was given up is forgotten', async () => {
  const page = await placeUnanswered()
  await vi.advanceTimersByTimeAsync(61_500)
  sent = []
  page.giveUp()
  const next = await openPage(tokenOf('ada'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  expect(next.placement.get()).toEqual({ state: 'idle' })
})

test('a session that ended while a bet was on its way refuses nothing', async () => {
  const page = await placeUnanswered()
  answer = () => Promise.resolve(new Response('', { status: 401 }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.placement.get().state).toBe('pending')
})

test('the slip of a guest goes to the player who signs in', async () => {
  const page = await openPage('')
  page.pick()
  page.signIn(tokenOf('ada'))
  expect(page.slip.get().legs).toHaveLength(1)
  page.signIn('')
  page.signIn(tokenOf('bea'))
  expect(page.slip.get().legs).toEqual([])
})

describe('another tab', () => {
  /** It stores its slip, and this page hears of it. */
  const store = (change: object) => {
    const stored = { ...JSON.parse(localStorage.getItem('book.slip')!), ...change }
    localStorage.setItem('book.slip', JSON.stringify(stored))
    window.dispatchEvent(new StorageEvent('storage', { key: 'book.slip' }))
  }

  test('that has placed the slip leaves nothing to place here', async () => {
    const page = await openPage(tokenOf('ada'))
    page.followOtherTabs()
    page.pick()
    store({ legs: [] })
    expect(page.slip.get().legs).toEqual([])
  })

  test('shares what it typed, unless its account is in another currency', async () => {
    const page = await openPage(tokenOf('ada'))
    page.followOtherTabs()
    page.pick()
    store({ stake: '7' })
    expect(page.slip.get()).toMatchObject({ stake: '7', legs: [LEG] })
    store({ stake: '5000', currency: 'UZS' })
    expect(page.slip.get()).toMatchObject({ stake: '', legs: [LEG] })
  })
})

test('a stake that was typed in one currency is cleared when the account is in another', async () => {
  const page = await openPage(tokenOf('ada'))
  const { session } = await import('../core/session.ts')
  const { stakeCleared } = await import('./slip.store.ts')
  const pay = (currency: string) => session.set((before) => ({ ...before, currency }))
  page.pick()
  page.slip.set((before) => ({ ...before, stake: '3', stakes: { a: '5' } }))
  pay('EUR')
  expect(page.slip.get()).toMatchObject({ stake: '3' })
  pay('BTC')
  expect(page.slip.get()).toMatchObject({ stake: '', stakes: {} })
  expect(page.slip.get().legs).toHaveLength(1)
  expect(stakeCleared.get()).toBe('BTC')
})

test('a stake that is restored on a page of another account is cleared too', async () => {
  const page = await openPage(tokenOf('ada'))
  page.pick()
  page.slip.set((before) => ({ ...before, stake: '5000' }))
  const again = await openPage(tokenOf('ada'))
  expect(again.slip.get().stake).toBe('5000')
  const { session } = await import('../core/session.ts')
  session.set((before) => ({ ...before, currency: 'UZS' }))
  expect(again.slip.get().stake).toBe('')
})
