import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishPreloader, hidesPreloader } from './finish-preloader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function finish(path: string, search: Record<string, unknown> = {}): string[] {
  const steps: string[] = []
  finishPreloader(
    { path, search },
    {
      after: (ms, work) => void setTimeout(work, ms),
      hide: () => void steps.push('hidden'),
      remove: () => void steps.push('removed'),
    },
  )
  return steps
}

test('it stays for 1 s after the page, is hidden 500 ms later and removed after 1000', () => {
  const steps = finish('/')
  vi.advanceTimersByTime(1_499)
  expect(steps).toEqual([])
  vi.advanceTimersByTime(1)
  expect(steps).toEqual(['hidden'])
  vi.advanceTimersByTime(499)
  expect(steps).toEqual(['hidden'])
  vi.advanceTimersByTime(1)
  expect(steps).toEqual(['hidden', 'removed'])
})

test.each([
  ['/auth/autologin', { state: 's' }],
  ['/auth/social/google/callback', { code: 'c', state: 's' }],
])('on %s with %j it stays: the sign-in is still under way', (path, search) => {
  const steps = finish(path, search)
  vi.advanceTimersByTime(60_000)
  expect(steps).toEqual([])
})

test.each([
  ['/auth/autologin', {}],
  ['/auth/autologin', { state: '' }],
  ['/auth/social/google/callback', { code: 'c' }],
  ['/auth/social/google/callback', { state: 's' }],
  ['/games', { code: 'c', state: 's' }],
])('on %s with %j it goes', (path, search) => {
  expect(hidesPreloader({ path, search })).toBe(true)
})
