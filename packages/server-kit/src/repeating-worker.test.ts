import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRepeatingWorker } from './repeating-worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { error: vi.fn(), info: vi.fn() }

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

test('failures are logged once under its name, with growing pauses, and so is the end of them', async () => {
  const failure = new Error('no connection')
  const work = vi.fn(async () => undefined).mockRejectedValue(failure)
  const worker = createRepeatingWorker('post', work, log, 250)
  worker.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work.mock.calls.length).toBeLessThan(20)
  expect(log.error.mock.calls).toEqual([[{ err: failure, worker: 'post' }, 'worker run failed']])
  work.mockRejectedValueOnce(new Error('access denied')).mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log.error).toHaveBeenCalledTimes(2)
  const failures = expect.any(Number) as number
  expect(log.info.mock.calls).toEqual([[{ worker: 'post', failures }, 'worker runs again']])
  work.mockClear()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(4)
  await worker.stop()
})

test('a pause that is long already grows no longer', async () => {
  const work = vi.fn(async () => undefined).mockRejectedValue(new Error('no connection'))
  const worker = createRepeatingWorker('purge', work, log, 3_600_000)
  worker.start()
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(work).toHaveBeenCalledTimes(3)
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
