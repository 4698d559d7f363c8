import { expect, test } from 'vitest'
import { betDelayMs } from './bet-delay.ts'

test('a live bet waits as long as its slowest leg, and not at all before the start', () => {
  const tennis = { sport: 'tennis', isLive: true } as const
  const soccer = { sport: 'soccer', isLive: true } as const
  expect(betDelayMs([tennis, soccer])).toBe(5000)
  expect(betDelayMs([{ ...soccer, isLive: false }])).toBe(0)
})
