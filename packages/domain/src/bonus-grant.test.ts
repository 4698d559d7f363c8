import { expect, test } from 'vitest'
import { decideGrant, mayApprove } from './bonus-grant.ts'

const policy = {
  ...{ maxMinor: 10_000n, dayMaxMinor: 25_000n, roleMaxMinor: null },
  highestMinor: 1_000_000n,
}
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

test('the highest grant is proposed, one unit more is refused to everybody', () => {
  expect(decide(1_000_000n)).toBe('proposed')
  expect(decide(1_000_001n)).toBe('aboveHighest')
})

test('a grant of unknown worth is proposed', () => {
  expect(decide(null)).toBe('proposed')
})

test('the ceiling of a role counts the day, one unit more is proposed', () => {
  const byRole = (worthMinor: bigint, grantedInDayMinor: bigint) =>
    decideGrant({ ...policy, roleMaxMinor: 2_000n }, { worthMinor, grantedInDayMinor })
  expect(byRole(500n, 1_500n)).toBe('granted')
  expect(byRole(501n, 1_500n)).toBe('proposed')
})

test('an approver has a ceiling of their own, which a grant of unknown worth is above', () => {
  const may = (worthMinor: bigint | null, approvedInDayMinor = 0n) =>
    mayApprove(5_000n, { worthMinor, approvedInDayMinor })
  expect([may(5_000n), may(5_001n), may(1n, 5_000n), may(null)]).toEqual([
    ...[true, false, false, false],
  ])
  expect(mayApprove(null, { worthMinor: null, approvedInDayMinor: 0n })).toBe(true)
})
