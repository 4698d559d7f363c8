import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createLedgerSetup } from '#platform/ledger/ledger.fixture'
import {
  betTransfer,
  debtPaymentTransfer,
  demoGrantTransfer,
  depositReversalTransfer,
  depositTransfer,
  resettleTransfer,
  settleTransfer,
  type TransferAccount,
} from '#platform/ledger/operations'
import { readSpend } from './spend.query.ts'
import { listLines, readRange } from './statement.repo.ts'

const setup = await createLedgerSetup()
const account = await setup.open('EUR')
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
  '%s has its movements between the two balances',
  async (_, from, to, amounts, opening, closing) => {
    const range = { accountId: account.id, from: new Date(from), to: new Date(to) }
    const rows = await listLines(setup.db, range, { page: 1, perPage: 10 })
    expect(rows.map(({ amount_minor }) => amount_minor)).toEqual(amounts)
    expect(rows[0]?.balance_minor ?? closing).toBe(closing)
    const total = BigInt(amounts.length)
    expect(await readRange(setup.db, range)).toEqual({ total, opening, closing })
  },
)

test('the transactions of a bet that follow each other are one line, with the balance after it', async () => {
  const own = await setup.open('EUR', 1_000n)
  const [quick, slow] = [randomUUID(), randomUUID()]
  await stake(own, quick, 100n)
  await settle(own, quick, { stakeMinor: 100n, payoutMinor: 150n })
  await stake(own, slow, 200n)
  await setup.post(demoGrantTransfer({ id: `gift:${own.id}`, account: own, amountMinor: 7n }))
  await settle(own, slow, { stakeMinor: 200n, payoutMinor: 0n })
  const range = { accountId: own.id, from: new Date(0), to: new Date('2040-01-01') }
  const rows = await listLines(setup.db, range, { page: 1, perPage: 10 })
  expect(
    rows.map((row) => [row.operation, row.subject_id, row.amount_minor, row.balance_minor]),
  ).toEqual([
    ['settlement', slow, 0n, 857n],
    ['demoGrant', own.playerId, 7n, 857n],
    ['bet', slow, -200n, 850n],
    ['settlement', quick, 50n, 1_050n],
    ['demoGrant', own.playerId, 1_000n, 1_000n],
  ])
  expect(rows[3]?.entries).toEqual([
    { operation: 'bet', account: 'cash', amount: '-100' },
    { operation: 'bet', account: 'stake', amount: '100' },
    { operation: 'settlement', account: 'cash', amount: '150' },
    { operation: 'settlement', account: 'stake', amount: '-100' },
  ])
  expect(await readRange(setup.db, range)).toEqual({ total: 5n, opening: 0n, closing: 857n })
  const second = await listLines(setup.db, range, { page: 2, perPage: 2 })
  expect(second.map(({ id }) => id)).toEqual([rows[2]?.id, rows[3]?.id])
})

test('the overview counts what a bet returned by its corrected result', async () => {
  const own = await setup.open('EUR', 1_000n)
  const round = randomUUID()
  await stake(own, round, 100n)
  await settle(own, round, { stakeMinor: 100n, payoutMinor: 250n })
  const nothing = { cashMinor: 0n, bonus: null }
  const correct = (id: string, change: Partial<Parameters<typeof resettleTransfer>[0]>) =>
    setup.post(
      resettleTransfer({
        ...{ id: `${id}:${round}`, account: own, provider: 'studio', roundId: round },
        ...{ payout: nothing, reversed: nothing, debtMinor: 0n, reopenedMinor: 0n, ...change },
      }),
    )
  const period = { accountId: own.id, period: 'year', timeZone: 'UTC', limit: 1 } as const
  const spent = async () => (await readSpend(setup.db, period))[0]
  await correct('open', { reversed: { cashMinor: 250n, bonus: null }, reopenedMinor: 100n })
  expect(await spent()).toMatchObject({ staked: 100n, returned: 0n })
  await settle(own, `${round}:2`, { stakeMinor: 100n, payoutMinor: 100n })
  await correct('up', { payout: { cashMinor: 40n, bonus: null } })
  expect(await spent()).toMatchObject({ staked: 100n, returned: 140n })
})

test('the overview counts what stays of a deposit that is charged back', async () => {
  const own = await setup.open('EUR')
  const order = { account: own, provider: 'cashier', invoiceId: randomUUID() }
  const period = { accountId: own.id, period: 'year', timeZone: 'UTC', limit: 1 } as const
  const deposited = async () => (await readSpend(setup.db, period))[0]?.deposited
  await setup.post(depositTransfer({ ...order, id: `in:${own.id}`, amountMinor: 500n }))
  await stake(own, own.id, 200n)
  const back = { ...order, amountMinor: 500n, debtMinor: 200n }
  await setup.post(depositReversalTransfer({ ...back, id: `back:${own.id}` }))
  expect(await deposited()).toBe(200n)
  await settle(own, own.id, { stakeMinor: 200n, payoutMinor: 350n })
  await setup.post(debtPaymentTransfer({ ...order, id: `owed:${own.id}`, amountMinor: 200n }))
  expect(await deposited()).toBe(0n)
})

const stake = (account: TransferAccount, roundId: string, cashMinor: bigint) =>
  setup.post(
    betTransfer({
      ...{ id: `bet:${roundId}`, account, roundId },
      parts: { cashMinor, bonus: null },
    }),
  )

const settle = (
  account: TransferAccount,
  roundId: string,
  { stakeMinor, payoutMinor }: { readonly stakeMinor: bigint; readonly payoutMinor: bigint },
) =>
  setup.post(
    settleTransfer({
      ...{ id: `win:${roundId}`, account, roundId, stakeMinor, provider: 'studio' },
      payout: { cashMinor: payoutMinor, bonus: null },
    }),
  )
