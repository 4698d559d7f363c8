import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRecentIds } from './recent-ids.ts'
import { applyLoaded, applyVersioned } from './versioned.ts'

const item = (id: string, version: number) => ({ id, version, balance: String(version * 100) })

describe('pushed items', () => {
  test('a newer version replaces an older one in its place', () => {
    const items = [item('eur', 1), item('btc', 4)]
    expect(applyVersioned(items, item('eur', 2))).toEqual([item('eur', 2), item('btc', 4)])
  })

  test('an older or equal version changes nothing, and the list stays the same object', () => {
    const items = [item('eur', 3)]
    expect(applyVersioned(items, item('eur', 2))).toBe(items)
    expect(applyVersioned(items, item('eur', 3))).toBe(items)
  })

  test('R9: shuffled, repeated and late events end in the same state', () => {
    const ids = ['eur', 'btc', 'usdt']
    const events = ids.flatMap((id) => [1, 2, 3, 4, 5].map((version) => item(id, version)))
    const arrivals = fc
      .array(fc.constantFrom(...events), { maxLength: 40 })
      .chain((extra) =>
        fc.shuffledSubarray([...events, ...extra], { minLength: events.length + extra.length }),
      )
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const state = arrived.reduce<readonly ReturnType<typeof item>[]>(applyVersioned, [])
        expect(state.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual(
          ids.map((id) => item(id, 5)),
        )
      }),
      { seed: 20_261_120 },
    )
  })
})

describe('a load that raced with pushes', () => {
  test('does not undo a newer push, and says which items there are', () => {
    const items = [item('eur', 5), item('gone', 1)]
    expect(applyLoaded(items, [item('eur', 4), item('btc', 1)])).toEqual([
      item('eur', 5),
      item('btc', 1),
    ])
  })
})

test('an id is new once, as long as it is remembered', () => {
  const recent = createRecentIds(2)
  expect(['a', 'a', 'b', 'c', 'a'].map((id) => recent.isNew(id))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})
