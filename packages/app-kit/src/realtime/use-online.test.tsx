import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setConnection } from './connection.ts'
import { useIsOnline } from './use-online.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setConnection('idle')
  vi.useRealTimers()
})

test('a connected socket that is lost for longer than a moment counts as offline within 2 s', () => {
  const { result } = renderHook(useIsOnline)
  act(() => setConnection('connected'))
  act(() => setConnection('connecting'))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(false)
  act(() => setConnection('connected'))
  expect(result.current).toBe(true)
})

test('a socket that was never connected, and one that reconnected immediately, change nothing', () => {
  const { result } = renderHook(useIsOnline)
  act(() => setConnection('connecting'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current).toBe(true)
  act(() => setConnection('connected'))
  act(() => setConnection('connecting'))
  act(() => setConnection('connected'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(result.current).toBe(true)
})
