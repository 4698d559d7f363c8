import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './idle-watch.ts'

const IDLE_MS = 30 * 60_000
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

function open(storage = new Map<string, string>()) {
  const page = new EventTarget()
  const onIdle = vi.fn()
  const watch = watchIdle({
    page: page as unknown as Window,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => {
        storage.set(key, value)
        return true
      },
    },
    nowMs: () => Date.now(),
    ...{ idleMs: IDLE_MS, onIdle },
  })
  return { press: () => page.dispatchEvent(new Event('keydown')), onIdle, ...watch }
}

test('a page that nobody uses ends after half an hour, and not before', () => {
  const { onIdle, stop } = open()
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(onIdle).toHaveBeenCalled()
  stop()
})

test('a press, or a bet in a frame, begins it anew', () => {
  const { onIdle, press, touch, stop } = open()
  for (const use of [press, touch]) {
    vi.advanceTimersByTime(IDLE_MS - 60_000)
    use()
  }
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  expect(onIdle).not.toHaveBeenCalled()
  stop()
})

test('what is done in another tab counts here', () => {
  const storage = new Map<string, string>()
  const [one, other] = [open(storage), open(storage)]
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  other.press()
  vi.advanceTimersByTime(120_000)
  expect(one.onIdle).not.toHaveBeenCalled()
  one.stop()
  other.stop()
})
