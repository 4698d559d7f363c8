import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Countdown(): ReactNode {
  const [left, restart] = useCountdown(3)
  return <button onClick={() => restart(3)}>{left}</button>
}

const pass = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })
const shown = () => screen.getByRole('button').textContent

test('seconds count down to zero, stay there, and restart on demand', () => {
  render(<Countdown />)
  expect(shown()).toBe('3')
  pass(2)
  expect(shown()).toBe('1')
  pass(5)
  expect(shown()).toBe('0')
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('3')
  pass(1)
  expect(shown()).toBe('2')
})
