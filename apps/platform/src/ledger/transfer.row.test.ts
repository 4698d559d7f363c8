import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRow } from './transfer.row.ts'
import type { LedgerEntry, Transfer } from './transfer.ts'

const FIRST = '019a0000-0000-7000-8000-000000000001'
const SECOND = '019a0000-0000-7000-8000-000000000002'

function transferOf(entries: LedgerEntry[], more: Partial<Transfer> = {}): Transfer {
  return { id: 't', operation: 'bet', playerId: FIRST, currency: 'EUR', entries, ...more }
}

test("players' accounts come in ascending order of id and name, the operator last as it was", () => {
  const row = toRow(
    transferOf([
      { account: { house: 'games:b' }, amountMinor: 5n },
      { account: { walletAccountId: SECOND, kind: 'cash' }, amountMinor: -1n },
      { account: { house: 'games:a' }, amountMinor: -5n },
      { account: { walletAccountId: FIRST, kind: 'stake' }, amountMinor: 2n },
      { account: { walletAccountId: FIRST, kind: 'bonus:x' }, amountMinor: -1n },
    ]),
  )
  expect(row.walletAccountIds).toEqual([FIRST, FIRST, SECOND, null, null])
  expect(row.accounts).toEqual(['bonus:x', 'stake', 'cash', 'games:b', 'games:a'])
  expect(row.amounts).toEqual(['-1', '2', '-1', '5', '-5'])
})

test('the order does not depend on how the entries were given', () => {
  const entries: LedgerEntry[] = [FIRST, SECOND].flatMap((walletAccountId) =>
    (['cash', 'hold', 'stake', 'bonus:a', 'bonus:B'] as const).map((kind, at) => ({
      account: { walletAccountId, kind },
      amountMinor: BigInt(at) - 2n,
    })),
  )
  const expected = toRow(transferOf(entries))
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      expect(toRow(transferOf(shuffled))).toEqual(expected)
    }),
  )
})

test('L7 an amount of 38 digits is written to the last one', () => {
  const amountMinor = 10n ** 38n - 1n
  const row = toRow(transferOf([{ account: { house: 'rounding:x' }, amountMinor }]))
  expect(row.amounts).toEqual(['9'.repeat(38)])
})

test('subject and details are null when there are none', () => {
  expect(toRow(transferOf([]))).toMatchObject({ subjectType: null, subjectId: null, details: null })
  expect(
    toRow(transferOf([], { subject: { type: 'round', id: 'r' }, details: { reason: 'void' } })),
  ).toMatchObject({ subjectType: 'round', subjectId: 'r', details: '{"reason":"void"}' })
})
