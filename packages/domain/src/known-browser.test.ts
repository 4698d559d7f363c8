import { SESSION_END_REASONS } from '@fairhouse/contract/session'
import { expect, test } from 'vitest'
import { KNOWN_BROWSER_LIFE_MS, isBrowserKnown } from './known-browser.ts'

const startedAt = new Date('2030-01-01T12:00:00Z')
const after = (ms: number) => new Date(startedAt.getTime() + ms)

test('a browser is known by a session that is open', () => {
  expect(isBrowserKnown({ startedAt, endReason: null }, after(1))).toBe(true)
})

test('it stays known after signing out, and after its session went by itself', () => {
  const keeping = SESSION_END_REASONS.filter((endReason) =>
    isBrowserKnown({ startedAt, endReason }, after(1)),
  )
  expect(keeping).toEqual(['signedOut', 'expired', 'idle', 'replaced'])
})

test('it expires 180 days after that sign-in', () => {
  const session = { startedAt, endReason: 'signedOut' } as const
  expect(isBrowserKnown(session, after(KNOWN_BROWSER_LIFE_MS - 1))).toBe(true)
  expect(isBrowserKnown(session, after(KNOWN_BROWSER_LIFE_MS))).toBe(false)
})
