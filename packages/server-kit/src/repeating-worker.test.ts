import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRepeatingWorker } from './repeating-worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { error: vi.fn() }

test('it runs once a second, and immediately when woken', async () => {
  const work = vi.fn(async () => undefined)
  const worker = createRepeatingWorker('post', work, log)
  worker.wake()
  expect(work, 'not before it is started').not.toHaveBeenCalled()
  worker.start()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  worker.wake()
  expect(work).toHaveBeenCalledTimes(3)
  await worker.stop()
})

test('woken while it runs, it runs once more and never twice concurrently', async () => {
  let finish = (): void => undefined
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const worker = createRepeatingWorker('post', work, log)
  worker.start()
  worker.wake()
  worker.wake()
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
  finish()
  await worker.stop()
})

test('a failed run is logged under its name, and the next one retries', async () => {
  const failure = new Error('no connection')
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(failure)
  const worker = createRepeatingWorker('post', work, log)
  worker.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.error).toHaveBeenCalledWith({ err: failure, worker: 'post' }, 'worker run failed')
  expect(work).toHaveBeenCalledTimes(2)
  await worker.stop()
})

test('on stop it aborts the current run, waits for its end and does not start again', async () => {
  const work = vi.fn(
    (stopped: AbortSignal) =>
      new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve())),
  )
  const worker = createRepeatingWorker('post', work, log)
  worker.start()
  await worker.stop()
  worker.wake()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
