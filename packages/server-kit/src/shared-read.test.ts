import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSharedRead } from './shared-read.ts'

type Read = {
  readonly keys: readonly string[]
  answer(values?: Readonly<Record<string, string>>): void
  fail(error: Error): void
}

/** Reads that a test answers when it likes. By default each key's value is the key in capitals. */
function createReads(options: { readsMax?: number; keysMax?: number } = {}) {
  const reads: Read[] = []
  const ask = createSharedRead<string>({
    ...options,
    readMany: (keys) =>
      new Promise((resolve, reject) => {
        const capitals = Object.fromEntries(keys.map((key) => [key, key.toUpperCase()]))
        reads.push({
          keys,
          answer: (values = capitals) => resolve(new Map(Object.entries(values))),
          fail: reject,
        })
      }),
  })
  return { reads, ask }
}

test('concurrent callers are served by one read, each with their own result', async () => {
  const { reads, ask } = createReads()
  const answers = Promise.all([ask('ana'), ask('bo'), ask('ana'), ask('cy')])
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([['ana', 'bo', 'cy']])
  reads[0]?.answer()
  expect(await answers).toEqual(['ANA', 'BO', 'ANA', 'CY'])
})

test('a missing key is missing for its caller only', async () => {
  const { reads, ask } = createReads()
  const answers = Promise.all([ask('ana'), ask('bo')])
  await turn()
  reads[0]?.answer({ bo: 'here' })
  expect(await answers).toEqual([undefined, 'here'])
})

test('no caller is served by a read that began before their call', async () => {
  const { reads, ask } = createReads()
  const before = ask('ana')
  await turn()
  const after = ask('ana')
  await turn()
  reads[0]?.answer({ ana: 'open' })
  expect(await before).toBe('open')
  expect(reads).toHaveLength(2)
  reads[1]?.answer({ ana: 'ended' })
  expect(await after).toBe('ended')
})

test('nothing is cached: a later caller is served by a new read', async () => {
  const { reads, ask } = createReads()
  const first = ask('ana')
  await turn()
  reads[0]?.answer({ ana: 'open' })
  await first
  const second = ask('ana')
  await turn()
  reads[1]?.answer({ ana: 'ended' })
  expect(await second).toBe('ended')
})

test('while the maximum of reads is running, further keys wait together', async () => {
  const { reads, ask } = createReads({ readsMax: 1 })
  const first = ask('ana')
  await turn()
  const later = [ask('bo')]
  await turn()
  later.push(ask('cy'))
  await turn()
  expect(reads).toHaveLength(1)
  reads[0]?.answer()
  expect(await first).toBe('ANA')
  await turn()
  expect(reads[1]?.keys).toEqual(['bo', 'cy'])
  reads[1]?.answer()
  expect(await Promise.all(later)).toEqual(['BO', 'CY'])
})

test('more keys than one read takes go into several', async () => {
  const { reads, ask } = createReads({ readsMax: 2, keysMax: 2 })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  await turn()
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  for (const read of reads) read.answer()
  await turn()
  await turn()
  reads[2]?.answer()
  expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('a failing read fails for all its callers, and the next one runs again', async () => {
  const { reads, ask } = createReads({ readsMax: 1 })
  const told = Promise.allSettled([ask('ana'), ask('bo')])
  await turn()
  reads[0]?.fail(new Error('connection lost'))
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = ask('ana')
  await turn()
  reads[1]?.answer()
  expect(await again).toBe('ANA')
})
