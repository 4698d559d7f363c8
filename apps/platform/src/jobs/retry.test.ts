import { expect, test } from 'vitest'
import { createRetry } from '#platform/jobs/retry'

test('runs after each delay until it says that it is done', async () => {
  const done = Promise.withResolvers<void>()
  let runs = 0
  const retry = createRetry({
    delaysMs: [0, 1, 1, 1, 1],
    run: async () => {
      runs += 1
      if (runs === 3) done.resolve()
      return runs === 3
    },
  })
  retry.start()
  await done.promise
  await retry.stop()
  expect(runs).toBe(3)
})

test('gives up after its last delay', async () => {
  const last = Promise.withResolvers<void>()
  let runs = 0
  const retry = createRetry({
    delaysMs: [0, 0],
    run: async () => {
      runs += 1
      if (runs === 2) last.resolve()
      return false
    },
  })
  retry.start()
  await last.promise
  await retry.stop()
  expect(runs).toBe(2)
})

test('stopping ends a long wait at once', async () => {
  let runs = 0
  const retry = createRetry({
    delaysMs: [60_000],
    run: async () => {
      runs += 1
      return true
    },
  })
  retry.start()
  await retry.stop()
  expect(runs).toBe(0)
})

test('stopping waits for the run in hand', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let hasFinished = false
  const retry = createRetry({
    delaysMs: [0],
    run: async () => {
      started.resolve()
      await finish.promise
      hasFinished = true
      return true
    },
  })
  retry.start()
  await started.promise
  const stopped = retry.stop()
  finish.resolve()
  await stopped
  expect(hasFinished).toBe(true)
})

test('stopping before the start is fine', async () => {
  const retry = createRetry({ delaysMs: [0], run: async () => true })
  await expect(retry.stop()).resolves.toBeUndefined()
})
