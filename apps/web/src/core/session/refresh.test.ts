import { describe, expect, test } from 'vitest'
import { createSharedRefresh, type RefreshOutcome } from './refresh.ts'
import { createBrowser, makeToken } from './tabs.fixture.ts'

const NOW = 1_000_000_000_000
const OLD = makeToken(NOW - 1_000, 1)
const NEW = makeToken(NOW + 600_000, 2)

const refreshed = (): RefreshOutcome => ({ status: 'refreshed', token: NEW })

function openTabs(browser: ReturnType<typeof createBrowser>, count: number) {
  return Array.from({ length: count }, (_, index) =>
    createSharedRefresh(browser.openTab(`tab-${index}`)),
  )
}

describe.each([
  { name: 'with Web Locks', hasLocks: true },
  { name: 'without Web Locks, by the storage marker', hasLocks: false },
])('a shared refresh $name', ({ hasLocks }) => {
  test.each([2, 8])('requests the server once for %i tabs that expire together', async (count) => {
    const browser = createBrowser({ hasLocks, token: OLD, answer: refreshed })
    const outcomes = Promise.all(openTabs(browser, count).map((refresh) => refresh(OLD)))
    await browser.time.advance(6_000)
    expect(await outcomes).toEqual(Array(count).fill({ status: 'refreshed', token: NEW }))
    expect(browser.asked).toEqual([OLD])
    expect(browser.cookie.token).toBe(NEW)
  })

  test('requests it once for many calls of one tab', async () => {
    const browser = createBrowser({ hasLocks, token: OLD, answer: refreshed })
    const [refresh] = openTabs(browser, 1)
    const outcomes = Promise.all([refresh?.(OLD), refresh?.(OLD), refresh?.(OLD)])
    await browser.time.advance(6_000)
    await outcomes
    expect(browser.asked).toHaveLength(1)
  })

  test('a 5xx answer keeps the token for every tab', async () => {
    const error = new Error('503')
    const browser = createBrowser({
      hasLocks,
      token: OLD,
      answer: () => ({ status: 'unavailable', error }),
    })
    const outcomes = Promise.all(openTabs(browser, 2).map((refresh) => refresh(OLD)))
    await browser.time.advance(20_000)
    expect(await outcomes).toEqual(Array(2).fill({ status: 'unavailable', error }))
    expect(browser.cookie.token).toBe(OLD)
  })

  test('a refusal is reported to the requesting tab, which writes nothing', async () => {
    const browser = createBrowser({ hasLocks, token: OLD, answer: () => ({ status: 'ended' }) })
    const [refresh] = openTabs(browser, 1)
    const outcome = refresh?.(OLD)
    await browser.time.advance(6_000)
    expect(await outcome).toEqual({ status: 'ended' })
    expect(browser.cookie.token).toBe(OLD)
  })

  test('a sign-out during the request is not undone by its response', async () => {
    const browser = createBrowser({ hasLocks, token: OLD, answer: refreshed })
    const [refresh] = openTabs(browser, 1)
    const outcome = refresh?.(OLD)
    await browser.time.advance(100)
    browser.cookie.token = null
    await browser.time.advance(6_000)
    expect(await outcome).toEqual({ status: 'ended' })
    expect(browser.cookie.token).toBeNull()
  })

  test('a tab that wakes up late finds the successor without a request', async () => {
    const browser = createBrowser({ hasLocks, token: NEW, answer: refreshed })
    const [refresh] = openTabs(browser, 1)
    const outcome = refresh?.(OLD)
    await browser.time.advance(6_000)
    expect(await outcome).toEqual({ status: 'refreshed', token: NEW })
    expect(browser.asked).toEqual([])
  })
})

describe('the storage marker', () => {
  test('of a tab that was closed is waited for 10 polls of 500 ms, then taken over', async () => {
    const browser = createBrowser({ hasLocks: false, token: OLD, answer: refreshed })
    browser.storage.setItem(
      'fairhouse:refreshing',
      JSON.stringify({ tab: 'closed', at: browser.time.nowMs() }),
    )
    const [refresh] = openTabs(browser, 1)
    const outcome = refresh?.(OLD)
    await browser.time.advance(4_900)
    expect(browser.asked).toEqual([])
    await browser.time.advance(1_200)
    expect(await outcome).toEqual({ status: 'refreshed', token: NEW })
    expect(browser.asked).toEqual([OLD])
  })

  test('is removed after the refresh', async () => {
    const browser = createBrowser({ hasLocks: false, token: OLD, answer: refreshed })
    const [refresh] = openTabs(browser, 1)
    const outcome = refresh?.(OLD)
    await browser.time.advance(1_000)
    await outcome
    expect(browser.storage.getItem('fairhouse:refreshing')).toBeNull()
  })

  test.each(['not json', '{"tab":1}', 'null'])('that reads %s counts as none', async (marker) => {
    const browser = createBrowser({ hasLocks: false, token: OLD, answer: refreshed })
    browser.storage.setItem('fairhouse:refreshing', marker)
    const [refresh] = openTabs(browser, 1)
    const outcome = refresh?.(OLD)
    await browser.time.advance(1_000)
    expect(await outcome).toEqual({ status: 'refreshed', token: NEW })
  })
})
