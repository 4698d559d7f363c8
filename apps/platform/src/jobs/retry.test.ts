import { expect, test } from 'vitest'
import { createRetry } from '#platform/jobs/retry'

test('it runs until it is done and not once more', async () => {
  let runs = 0
  const done = Promise.withResolvers<void>()
  const retry = createRetry({
    delaysMs: [0, 0, 0, 0, 0],
    async run() {
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

test('stopping ends a wait immediately', async () => {
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

test('stopping waits for the current run', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<boolean>()
  const retry = createRetry({
    delaysMs: [0],
    run() {
      started.resolve()
      return finish.promise
    },
  })
  retry.start()
  await started.promise
  let isStopped = false
  const stopping = retry.stop().then(() => (isStopped = true))
  expect(isStopped).toBe(false)
  finish.resolve(false)
  await stopping
  expect(isStopped).toBe(true)
})
