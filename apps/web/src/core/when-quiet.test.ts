import { expect, test, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

test('the work waits until the browser is quiet, two seconds at most, and can be called off', () => {
  const page = {
    setTimeout: vi.fn(),
    clearTimeout: vi.fn(),
    requestIdleCallback: vi.fn(() => 7),
    cancelIdleCallback: vi.fn(),
  }
  const work = vi.fn()
  const callOff = whenQuiet(page as unknown as Window, work)
  expect(page.requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 2_000 })
  expect(work).not.toHaveBeenCalled()
  callOff()
  expect(page.cancelIdleCallback).toHaveBeenCalledWith(7)
})

test('a browser that does not tell gets a moment', () => {
  const page = { setTimeout: vi.fn(() => 9), clearTimeout: vi.fn() }
  const work = vi.fn()
  const callOff = whenQuiet(page as unknown as Window, work)
  expect(page.setTimeout).toHaveBeenCalledWith(work, 300)
  callOff()
  expect(page.clearTimeout).toHaveBeenCalledWith(9)
})
