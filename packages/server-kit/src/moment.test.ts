import { expect, test } from 'vitest'
import { createMoment } from './moment.ts'

function setup(read: (reads: number) => Promise<number>) {
  const at = { nowMs: 0, reads: 0 }
  const ask = createMoment({
    read: () => read((at.reads += 1)),
    lastsMs: 10,
    elapsedMs: () => at.nowMs,
  })
  return { at, ask }
}

test('callers of a moment share one read, and the next moment has its own', async () => {
  const { at, ask } = setup(async (reads) => reads)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  at.nowMs = 9
  expect(await ask()).toBe(1)
  at.nowMs = 10
  expect(await ask()).toBe(2)
})

test('a failed read is not kept', async () => {
  const { ask } = setup(async (reads) => {
    if (reads === 1) throw new Error('away')
    return reads
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
