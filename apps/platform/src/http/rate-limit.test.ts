import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { networkOf } from '@fairhouse/server-kit/network-of'
import { describe, expect, test } from 'vitest'
import { createRateLimiter, rateClassOf } from '#platform/http/rate-limit'
import type { Caller } from '#platform/http/route'
import { createTokenBuckets } from '@fairhouse/server-kit/token-bucket'

const guest: Caller = {
  playerId: null,
  sessionId: null,
  country: null,
  ip: '198.51.100.4',
  userAgent: '',
  traceId: 'trace',
  origin: 'http://localhost',
  visitedOrigin: 'http://localhost',
}

describe('a token bucket', () => {
  test('lets a burst through, then one per interval', () => {
    const clock = createManualClock('2026-03-01T12:00:00Z')
    const buckets = createTokenBuckets({ burst: 3, perSecond: 2 }, clock)
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 0.5])
    clock.advance(500)
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 0.5])
  })

  test('never holds more than the burst, however long it is unused', () => {
    const clock = createManualClock('2026-03-01T12:00:00Z')
    const buckets = createTokenBuckets({ burst: 2, perSecond: 1 }, clock)
    clock.advance(3_600_000)
    expect([1, 2, 3].map(() => buckets.take('a') > 0)).toEqual([false, false, true])
  })

  test('one key does not use up another’s', () => {
    const buckets = createTokenBuckets(
      { burst: 1, perSecond: 1 },
      createManualClock('2026-03-01T12:00:00Z'),
    )
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a') > 0]).toEqual([0, 0, true])
  })

  test('a flood of keys evicts the least recently used ones and keeps the busy one', () => {
    const buckets = createTokenBuckets(
      { burst: 1, perSecond: 0.001 },
      createManualClock('2026-03-01T12:00:00Z'),
    )
    buckets.take('busy')
    for (let key = 0; key < 60_000; key += 1) {
      buckets.take(`flood ${key}`)
      if (key % 1_000 === 0) expect(buckets.take('busy')).toBeGreaterThan(0)
    }
    // 'flood 0' was evicted and gets a fresh bucket.
    expect(buckets.take('flood 0')).toBe(0)
  })

  test('a clock that steps back adds no tokens', () => {
    const clock = createManualClock('2026-03-01T12:00:00Z')
    const buckets = createTokenBuckets({ burst: 1, perSecond: 1 }, clock)
    buckets.take('a')
    clock.set(new Date('2026-03-01T11:00:00Z'))
    expect(buckets.take('a')).toBeGreaterThan(0)
  })
})

describe('limits of calls', () => {
  test('reads, writes and sign-ins are counted separately', () => {
    expect(rateClassOf(ENDPOINTS.listAccounts)).toBe('read')
    expect(rateClassOf(ENDPOINTS.createAccount)).toBe('write')
    expect(rateClassOf(ENDPOINTS.createSession)).toBe('signIn')
    expect(rateClassOf(ENDPOINTS.registerPlayer)).toBe('signIn')
    expect(rateClassOf(ENDPOINTS.refreshSession)).toBe('write')
  })

  const one = { burst: 1, perSecond: 0.1 }

  test('players of one household do not share a limit, guests of one address do', () => {
    const clock = createManualClock('2026-03-01T12:00:00Z')
    const limiter = createRateLimiter({ read: one, write: one, signIn: one }, clock)
    const check = (caller: Partial<Caller>) =>
      limiter.check(ENDPOINTS.listAccounts, { ...guest, ...caller })
    expect([check({ playerId: 'p1' }), check({ playerId: 'p2' })]).toEqual([0, 0])
    expect(check({ playerId: 'p1' })).toBe(10)
    expect([check({}), check({})]).toEqual([0, 10])
  })

  test('sign-ins are counted by address even with a session', () => {
    const clock = createManualClock('2026-03-01T12:00:00Z')
    const limiter = createRateLimiter({ read: one, write: one, signIn: one }, clock)
    limiter.check(ENDPOINTS.createSession, { ...guest, playerId: 'p1' })
    expect(limiter.check(ENDPOINTS.createSession, { ...guest, playerId: 'p2' })).toBe(10)
  })
})

describe('the network of an address', () => {
  test('is the address itself for IPv4', () => {
    expect(networkOf('198.51.100.4')).toBe('198.51.100.4')
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is the /64 of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
