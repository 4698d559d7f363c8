import { silentLog as log } from '@fairhouse/server-kit/logger'
import { expect, test, vi } from 'vitest'
import { createRetry } from '#platform/jobs/retry'

test('it runs until it is done and not once more', async () => {
  let runs = 0
  const done = Promise.withResolvers<void>()
  const retry = createRetry({
    log,
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

test('a run that throws is logged and retried', async () => {
  const failure = new Error('no connection')
  const run = vi.fn(async () => true).mockRejectedValueOnce(failure)
  const warn = vi.spyOn(log, 'warn')
  const retry = createRetry({ log, delaysMs: [0, 0], run })
  retry.start()
  await expect.poll(() => run.mock.calls.length).toBe(2)
  await retry.stop()
  expect(warn).toHaveBeenCalledWith({ err: failure }, 'a run failed, the next one tries again')
})

test('stopping ends a wait immediately', async () => {
  let runs = 0
  const retry = createRetry({
    log,
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
    log,
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
