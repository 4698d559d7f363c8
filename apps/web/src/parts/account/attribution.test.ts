import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { expect, test } from 'vitest'
import { keepVisitMarks, readAffiliateTag, readBotUrl, readReferral } from './attribution.ts'

const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000
const DAYS = 30
const at = (nowMs: number) => ({ nowMs, days: DAYS })

const createStores = () => ({ local: createMemoryStorage(), session: createMemoryStorage() })

test('an affiliate tag is kept for its days and leaves the address', () => {
  const stores = createStores()
  expect(keepVisitMarks({ stag: 'aff_1.2', q: 'a' }, stores, at(NOW))).toEqual({ q: 'a' })
  const lastMs = NOW + DAYS * DAY_MS - 1
  expect(readAffiliateTag(stores, lastMs)).toBe('aff_1.2')
  expect(readAffiliateTag(stores, lastMs + 1)).toBeNull()
  expect(readAffiliateTag(stores, NOW)).toBeNull()
})

test('the last link that was followed counts', () => {
  const stores = createStores()
  keepVisitMarks({ stag: 'first' }, stores, at(NOW))
  keepVisitMarks({ stag: 'second' }, stores, at(NOW + DAY_MS))
  expect(readAffiliateTag(stores, NOW + 30 * DAY_MS)).toBe('second')
})

test('referral and bot are kept and stay in the address', () => {
  const stores = createStores()
  const search = { ref_id: 'r-7', botURL: 'https://t.me/house_bot' }
  expect(keepVisitMarks(search, stores, at(NOW))).toBeNull()
  expect(readReferral(stores, NOW)).toBe('r-7')
  expect(readBotUrl(stores)).toBe('https://t.me/house_bot')
})

test('a referral is kept for 30 days, and one without a time not at all', () => {
  const stores = createStores()
  keepVisitMarks({ ref_id: 'r-7' }, stores, at(NOW))
  const endMs = NOW + DAYS * DAY_MS
  expect(readReferral(stores, endMs - 1)).toBe('r-7')
  expect(readReferral(stores, endMs)).toBeNull()
  stores.local.setItem('ref_id', 'r-7')
  expect(readReferral(stores, NOW)).toBeNull()
})

test.each(['', '<script>', 'a b', 'x'.repeat(257)])('%j is no tag, and leaves too', (stag) => {
  const stores = createStores()
  expect(keepVisitMarks({ stag }, stores, at(NOW))).toEqual({})
  expect(readAffiliateTag(stores, NOW)).toBeNull()
})

test.each(['https://evil.test/house_bot', 'javascript:alert(1)', 'https://t.me.evil.test/a_bot'])(
  'an address that is no bot of Telegram marks nothing: %s',
  (botURL) => {
    const stores = createStores()
    keepVisitMarks({ botURL }, stores, at(NOW))
    expect(readBotUrl(stores)).toBeNull()
  },
)
