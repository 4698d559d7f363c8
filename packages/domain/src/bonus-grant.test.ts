import { expect, test } from 'vitest'
import { decideGrant } from './bonus-grant.ts'

const policy = { maxMinor: 10_000n, dayMaxMinor: 25_000n }
const decide = (worthMinor: bigint | null, grantedInDayMinor = 0n) =>
  decideGrant(policy, { worthMinor, grantedInDayMinor })

test('the grant that reaches the ceiling exactly takes effect, one unit more is proposed', () => {
  expect(decide(10_000n)).toBe('granted')
  expect(decide(10_001n)).toBe('proposed')
})

test('the grant that reaches the sum of a day exactly takes effect, one unit more is proposed', () => {
  expect(decide(5_000n, 20_000n)).toBe('granted')
  expect(decide(5_001n, 20_000n)).toBe('proposed')
})

test('a grant of unknown worth is proposed', () => {
  expect(decide(null)).toBe('proposed')
})
