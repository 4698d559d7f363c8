import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { append, createStream, readHistory, recover } from './stream.ts'

const newStream = (sizeMax = 100) =>
  createStream({ epoch: 'e1', sizeMax, ttlMs: 300_000, nowMs: 0 })
const offsets = (publications: readonly { offset: number }[] | null) =>
  publications?.map(({ offset }) => offset) ?? null

describe('recovery', () => {
  test('offsets count from 1 and continue after the publications expired', () => {
    const stream = newStream()
    expect(append(stream, '1', 0)).toEqual({ offset: 1, json: '{"data":1,"offset":1}' })
    expect(append(stream, '2', 300_000).offset).toBe(2)
    expect(offsets(stream.publications)).toEqual([2])
  })

  test('history lasts until 300 s after the last publication, not longer', () => {
    const stream = newStream()
    append(stream, '1', 0)
    append(stream, '2', 200_000)
    expect(offsets(recover(stream, { epoch: 'e1', offset: 0 }, 499_999))).toEqual([1, 2])
    expect(recover(stream, { epoch: 'e1', offset: 0 }, 500_000)).toBe(null)
    expect(recover(stream, { epoch: 'e1', offset: 2 }, 500_000)).toEqual([])
  })

  test('without an epoch a position is taken as of this one', () => {
    const stream = newStream()
    append(stream, '1', 0)
    expect(offsets(recover(stream, { epoch: '', offset: 0 }, 0))).toEqual([1])
  })

  test('more than 300 missed publications are not recovered, kept or not', () => {
    const stream = newStream(1_000)
    for (let n = 0; n < 301; n += 1) append(stream, '1', 0)
    expect(recover(stream, { epoch: 'e1', offset: 0 }, 0)).toBe(null)
    expect(recover(stream, { epoch: 'e1', offset: 1 }, 0)).toHaveLength(300)
  })

  test('for any history: all missed publications without a gap, or none', () => {
    const scenario = {
      published: fc.nat(250),
      sizeMax: fc.integer({ min: 1, max: 120 }),
      since: fc.nat(260),
    }
    fc.assert(
      fc.property(fc.record(scenario), ({ published, sizeMax, since }) => {
        const stream = newStream(sizeMax)
        for (let n = 0; n < published; n += 1) append(stream, '1', 0)
        const recovered = offsets(recover(stream, { epoch: 'e1', offset: since }, 0))
        const missed = Array.from(
          { length: Math.max(0, published - since) },
          (_, index) => since + 1 + index,
        )
        const isReachable = since <= published && missed.length <= sizeMax
        expect(recovered).toEqual(isReachable ? missed : null)
      }),
      { seed: 20_261_120 },
    )
  })
})

test('a page of history is read from the front, from the back, or from a position', () => {
  const stream = newStream()
  for (let n = 0; n < 5; n += 1) append(stream, '1', 0)
  const read = (limit: number, reverse = false, offset?: number) =>
    offsets(
      readHistory(stream, {
        limit,
        reverse,
        since: offset === undefined ? null : { epoch: 'e1', offset },
        nowMs: 0,
      }),
    )
  expect(read(0)).toEqual([])
  expect(read(2)).toEqual([1, 2])
  expect(read(-1)).toEqual([1, 2, 3, 4, 5])
  expect(read(2, true)).toEqual([5, 4])
  expect(read(10, false, 3)).toEqual([4, 5])
  expect(read(10, true, 3)).toEqual([2, 1])
})
