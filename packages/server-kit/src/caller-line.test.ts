import { expect, test } from 'vitest'
import { Busy } from './busy.ts'
import { createCallerLine } from './caller-line.ts'

/** Work that counts how much of it runs at once, and ends when it is told to. */
function createWork() {
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  return {
    start: () =>
      new Promise<void>((resolve) => {
        running += 1
        most = Math.max(most, running)
        open.push(() => {
          running -= 1
          resolve()
        })
      }),
    async finish() {
      for (let turn = 0; turn < 100; turn++) {
        await new Promise((resolve) => setImmediate(resolve))
        open.shift()?.()
      }
      return most
    },
  }
}

test('a caller has one piece of work at a time, whatever it sends', async () => {
  const line = createCallerLine()
  const work = createWork()
  const all = Promise.all(Array.from({ length: 20 }, () => line(['ada'], work.start)))
  expect(await work.finish()).toBe(1)
  await all
})

test('two callers do not wait for each other', async () => {
  const line = createCallerLine()
  const work = createWork()
  const all = Promise.all(['ada', 'bob'].map((caller) => line([caller], work.start)))
  expect(await work.finish()).toBe(2)
  await all
})

test('players behind one address share its line', async () => {
  const line = createCallerLine()
  const work = createWork()
  const all = Promise.all(['ada', 'bob'].map((player) => line([player, '10.0.0.1'], work.start)))
  expect(await work.finish()).toBe(1)
  await all
})

test('the line of a caller has an end, and is empty again afterwards', async () => {
  const line = createCallerLine(2)
  const work = createWork()
  const first = [line(['ada'], work.start), line(['ada'], work.start)]
  await expect(line(['ada'], work.start)).rejects.toEqual(new Busy(429))
  await work.finish()
  await Promise.all(first)
  const again = line(['ada'], work.start)
  await work.finish()
  await again
})

test('work that fails does not hold up the next', async () => {
  const line = createCallerLine()
  const failed = line(['ada'], () => Promise.reject(new Error('no price')))
  const next = line(['ada'], async () => 'priced')
  await expect(failed).rejects.toThrow('no price')
  expect(await next).toBe('priced')
})
