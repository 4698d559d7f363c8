import { expect, test, vi } from 'vitest'
import { createReadBatch, READ_DELAY_MS } from './read-batch.ts'

function start(send: (ids: readonly string[]) => Promise<unknown>) {
  const kept = new Map<string, string>()
  const timers: (() => void)[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const after = vi.fn((_ms: number, work: () => void) => void timers.push(work))
  const batch = createReadBatch({ storage, key: 'readMessages', send, after })
  return { batch, kept, timers, after }
}

test('items read one after the other are sent together, a moment later', async () => {
  const send = vi.fn(async () => undefined)
  const { batch, timers, after, kept } = start(send)
  for (const id of ['a', 'b', 'a']) batch.add(id)
  expect([...batch.waiting()]).toEqual(['a', 'b'])
  expect(send).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledExactlyOnceWith(READ_DELAY_MS, expect.any(Function))
  timers[0]?.()
  await batch.flush()
  expect(send).toHaveBeenCalledExactlyOnceWith(['a', 'b'])
  expect(kept.size).toBe(0)
})

test('items read offline wait until they can be sent', async () => {
  const send = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('offline'))
  const { batch } = start(send)
  batch.add('a')
  await batch.flush()
  expect([...batch.waiting()]).toEqual(['a'])
  await batch.flush()
  expect([...batch.waiting()]).toEqual([])
})

test('a spoiled storage counts as an empty one', () => {
  const { batch, kept } = start(async () => undefined)
  for (const spoiled of ['{', '"x"', '[1]']) {
    kept.set('readMessages', spoiled)
    expect([...batch.waiting()]).toEqual([])
  }
})
