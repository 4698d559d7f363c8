import { expect, test } from 'vitest'
import { compareLines, isClosable, usualDay } from './day.ts'

test('a day is closable an hour after midnight, not a millisecond earlier', () => {
  expect(isClosable('2026-11-26', new Date('2026-11-27T00:59:59.999Z'))).toBe(false)
  expect(isClosable('2026-11-26', new Date('2026-11-27T01:00:00Z'))).toBe(true)
})

const line = (account: string, amount: string) => ({ currency: 'EUR', account, amount })

test('equal lines in any order are no change', () => {
  const lines = [line('games:studio', '500'), line('players', '-500')]
  expect(compareLines(lines, lines.toReversed())).toEqual([])
})

test('a line that is other, gone or new is named with what was frozen', () => {
  const frozen = [line('games:studio', '500'), line('players', '-500')]
  const now = [line('games:studio', '700'), line('fees:cashier', '1')]
  expect(compareLines(frozen, now)).toEqual([
    { ...line('games:studio', '700'), before: '500' },
    { ...line('players', '0'), before: '-500' },
    { ...line('fees:cashier', '1'), before: '0' },
  ])
})

const day = (bets: number) => ({ registrations: 1, deposits: 1, withdrawals: 1, bets, players: 1 })

test('a usual day is the median, which one wild day does not move', () => {
  expect(usualDay([day(10), day(9_000), day(12)])?.bets).toBe(12)
  expect(usualDay([])).toBeNull()
})
