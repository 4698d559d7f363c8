import { expect, test } from 'vitest'
import { chooseBanners } from './banners.ts'

const banner = { title: 'Race', to: '/games', label: 'Play' }
const now = Date.parse('2026-05-10T12:00:00Z')
const shown = (facts: object, visitor: object = {}) =>
  chooseBanners(
    { banners: { race: { ...banner, ...facts } } },
    { isPlayer: false, country: 'BR', nowMs: now, ...visitor },
  ).length === 1

test('a banner is shown to everyone unless it says otherwise', () => {
  expect(shown({})).toBe(true)
  expect(shown({}, { country: null })).toBe(true)
  expect(chooseBanners(undefined, { isPlayer: false, country: null, nowMs: now })).toEqual([])
})

test('it may be for guests or for players', () => {
  expect(shown({ for: 'guests' })).toBe(true)
  expect(shown({ for: 'players' })).toBe(false)
  expect(shown({ for: 'players' }, { isPlayer: true })).toBe(true)
})

test('it may be for some countries, and then not for unknown ones', () => {
  expect(shown({ countries: ['BR'] })).toBe(true)
  expect(shown({ countries: ['PT'] })).toBe(false)
  expect(shown({ countries: ['BR'] }, { country: null })).toBe(false)
})

test('it begins at its first moment and ends before its last', () => {
  const at = '2026-05-10T12:00:00Z'
  expect(shown({ from: at })).toBe(true)
  expect(shown({ from: '2026-05-10T12:00:01Z' })).toBe(false)
  expect(shown({ until: at })).toBe(false)
})

test('three are shown, in the order of the operator', () => {
  const banners = Object.fromEntries(
    [4, 2, 3, 1].map((order) => [`b${order}`, { ...banner, title: `${order}`, order }]),
  )
  const chosen = chooseBanners({ banners }, { isPlayer: false, country: null, nowMs: now })
  expect(chosen.map(({ title }) => title)).toEqual(['1', '2', '3'])
})
