import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedgerSetup, type LedgerSetup } from '#platform/ledger/ledger.fixture'
import { demoGrantTransfer, type TransferAccount } from '#platform/ledger/operations'
import { listEntries, readRange } from './statement.repo.ts'

let setup: LedgerSetup
let account: TransferAccount
beforeAll(async () => {
  setup = await createLedgerSetup()
  account = await setup.open('EUR')
  for (const amountMinor of [1n, 10n, 100n, 1_000n, 10_000n]) {
    await setup.post(demoGrantTransfer({ id: `grant:${amountMinor}`, account, amountMinor }))
    await setup.open('EUR', 7n)
  }
  // One of the account a minute after each midnight; the next id, of another, is of midnight.
  await setup.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`UPDATE ledger_transaction SET created_at = '2026-01-01Z'::timestamptz
      + id * interval '12 hours' + CASE id % 2 WHEN 0 THEN interval '0' ELSE interval '12 hours 1 minute' END
    `.execute(trx)
  })
})
afterAll(() => setup.close())

test.each([
  ['a range within', '2026-01-03', '2026-01-05', [100n, 10n], 1n, 111n],
  [
    'one that begins at ids out of order',
    '2026-01-05T00:00:30Z',
    '2026-01-06',
    [1_000n],
    111n,
    1_111n,
  ],
  ['all', '2025-01-01', '2027-01-01', [10_000n, 1_000n, 100n, 10n, 1n], 0n, 11_111n],
  ['before the first', '2025-01-01', '2026-01-01', [], 0n, 0n],
  ['after the last', '2026-02-01', '2027-01-01', [], 11_111n, 11_111n],
])(
  '%s has its entries between the two balances',
  async (_, from, to, amounts, opening, closing) => {
    const range = { accountId: account.id, from: new Date(from), to: new Date(to) }
    const rows = await listEntries(setup.db, range, { page: 1, perPage: 10 })
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual(amounts)
    const total = BigInt(amounts.length)
    expect(await readRange(setup.db, range)).toEqual({ total, opening, closing })
  },
)
