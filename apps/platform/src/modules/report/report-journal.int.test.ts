import { randomUUID } from 'node:crypto'
import type { ReportQuery } from '@fairhouse/contract/office/report'
import type { ReportGroup } from '@fairhouse/contract/office/report-kind'
import { BASE_NAMES, REPORT_BASES, type ReportBase } from '@fairhouse/domain/report/base'
import { changeOf, computeFigure, NO_SUMS } from '@fairhouse/domain/report/compute'
import type { FigureId } from '@fairhouse/domain/report/figure.table'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rewardTransfer } from '#platform/ledger/bonus.operations'
import {
  correctionTransfer,
  debtPaymentTransfer,
  depositReversalReturnTransfer,
  depositReversalTransfer,
  depositTransfer,
  payoutReturnTransfer,
  withdrawalPaymentTransfer,
  withdrawalRequestTransfer,
} from '#platform/ledger/operations'
import { post, reverse } from '#platform/ledger/post'
import { sealAll } from '#platform/ledger/seal.fixture'
import { createBonusSetup } from '#platform/modules/bonus/bonus.fixture'
import { runRandomBonuses } from '#platform/modules/bonus/bonus-random.fixture'
import { readEntries } from './report-entries.ts'
import { foldNext, measureRounds } from './report-fold.repo.ts'
import { readWholeReport } from './report.service.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())
const { db, owner } = setup.site

const SEED = 4_160
const PERIOD = { from: '2030-01-01', until: '2030-01-12' }

/** Gives the journal days: the database writes its own clock. */
async function spreadOverDays(fromId: string, startsAt: string, step: string): Promise<void> {
  await sql`ALTER TABLE ledger_transaction DISABLE TRIGGER ledger_transaction_append_only`.execute(
    owner,
  )
  await sql`UPDATE ledger_transaction SET created_at = ${startsAt}::timestamptz
    + (id - ${fromId}::bigint) * ${step}::interval WHERE id >= ${fromId}::bigint`.execute(owner)
  await sql`ALTER TABLE ledger_transaction ENABLE TRIGGER ledger_transaction_append_only`.execute(
    owner,
  )
}

async function foldAll(limit: number): Promise<void> {
  await sealAll(db)
  while ((await foldNext(db, limit)) > 0);
}

type JournalLine = {
  id: string
  day: string
  currency: string
  operation: string
  reverses: string | null
  account: string
  owner: string | null
  minor: string
  isFree: boolean
}

async function readJournal(): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    SELECT t.id::text, to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, e.currency,
      coalesce(r.operation, t.operation) AS operation, t.reverses::text, e.account,
      e.wallet_account_id::text AS owner, e.amount_minor::text AS minor,
      EXISTS (SELECT FROM bet b WHERE b.id::text = t.subject_id AND b.reward_id IS NOT NULL) AS "isFree"
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    LEFT JOIN ledger_transaction r ON r.id = t.reverses ORDER BY t.id, e.line`.execute(db)
  return rows
}

/** What a person with a pencil would add up. */
function addUp(
  lines: readonly JournalLine[],
  does: (line: JournalLine) => boolean,
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const line of lines.filter(does)) {
    const key = `${line.day} ${line.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(line.minor))
  }
  return withoutZeros(sums)
}

function withoutZeros(sums: Map<string, bigint>): Map<string, bigint> {
  return new Map([...sums].filter(([, minor]) => minor !== 0n))
}

type Amounts = Partial<Record<ReportBase, bigint>>

async function readSums(): Promise<Map<string, Amounts>> {
  const { rows } = await sql<{ key: string; base: ReportBase; minor: string }>`
    SELECT day || ' ' || currency AS key, base, sum(amount_minor)::text AS minor FROM report_sum
    GROUP BY 1, 2`.execute(db)
  const found = new Map<string, Amounts>()
  for (const { key, base, minor } of rows)
    found.set(key, { ...found.get(key), [base]: BigInt(minor) })
  return found
}

async function figureByDay(figure: (amounts: Amounts) => bigint): Promise<Map<string, bigint>> {
  const sums = await readSums()
  return withoutZeros(new Map([...sums].map(([key, amounts]) => [key, figure(amounts)])))
}

const figure = (id: FigureId) => (amounts: Amounts) => computeFigure(id, { ...NO_SUMS, amounts })!

const isHouse = (name: string) => (line: JournalLine) =>
  line.owner === null && line.account.startsWith(name)

/** Payments, rewards and corrections; a charge-back of money that was spent moves the house's alone. */
async function moveOtherMoney(): Promise<void> {
  const { account } = await setup.open(9_000n)
  const invoiceId = randomUUID()
  const at = (id: string, amountMinor: bigint) => ({
    ...{ id: `${invoiceId}:${id}`, account, invoiceId, provider: 'cashier', amountMinor },
  })
  const transfers = [
    depositTransfer(at('in', 2_000n)),
    withdrawalRequestTransfer(at('ask', 3_000n)),
    withdrawalPaymentTransfer({ ...at('pay', 3_000n), feeMinor: 70n }),
    payoutReturnTransfer(at('back', 500n)),
    depositReversalTransfer({ ...at('dispute', 2_000n), debtMinor: 2_000n }),
    debtPaymentTransfer(at('debt', 300n)),
    depositReversalReturnTransfer({ ...at('won', 900n), debtMinor: 100n }),
    rewardTransfer({ ...at('cashback', 40n), purpose: 'cashback' }),
    rewardTransfer({ ...at('rakeback', 30n), purpose: 'rakeback' }),
    rewardTransfer({ ...at('race', 20n), purpose: 'race' }),
    correctionTransfer({ ...at('correction', -15n), code: 'duplicate' }),
  ]
  await db.transaction().execute(async (trx) => {
    for (const transfer of transfers) expect(await post(trx, transfer)).toMatchObject({ ok: true })
  })
}

/** An operator who turns settlements back, as far as their players have the money. */
async function turnBackSettlements(): Promise<void> {
  const settled = await db
    .selectFrom('ledger_transaction')
    .select(['id'])
    .where('operation', '=', 'settlement')
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
  for (const { id } of settled)
    await db
      .transaction()
      .execute((trx) => reverse(trx, { transactionId: id, id: `undo:${id}`, reason: 'a test' }))
}

const foldedBeforeSeals = await foldNext(db, 5)
await runRandomBonuses(setup, { operations: 700, players: 4, lanes: 1, seed: SEED })
await moveOtherMoney()
await turnBackSettlements()
await spreadOverDays('1', '2030-01-01T00:10:00Z', '11 minutes')
await foldAll(37)
const journal = await readJournal()

test('before the first seal there is nothing to add, and all of it is added afterwards', () => {
  // The amounts are those of the tests below.
  expect(foldedBeforeSeals).toBe(0)
})

test('the history has what the reports are about', async () => {
  const { rows } = await sql<{ base: string }>`SELECT DISTINCT base FROM report_sum`.execute(db)
  const found = rows.map(({ base }) => base)
  for (const base of [
    'placed',
    'cancelled',
    'stake',
    'return',
    'freeReturn',
    'freeBonus',
    'corrected',
    'bonusStake',
    'bonusReturn',
    'correctedBonus',
    'withdrawal',
    'fee',
    'exchanged',
    'bonusGranted',
    'bonusForfeited',
    'bonusConverted',
    'demoGrant',
    'deposit',
    'payoutReturned',
    'chargedBack',
    'debt',
    'cashback',
    'rakeback',
    'reward',
    'adjustment',
  ])
    expect(found).toContain(base)
  expect(new Set(journal.map(({ day }) => day)).size).toBeGreaterThan(3)
  expect(found.filter((base) => !BASE_NAMES.includes(base as ReportBase))).toEqual([])
})

test('GGR and free spins are what the accounts of the games say, by day and currency', async () => {
  const games = addUp(journal, isHouse('games:'))
  const reported = await figureByDay((sums) => figure('ggr')(sums) - (sums.freeReturn ?? 0n))
  expect(reported).toEqual(games)
})

test('stakes, returns and corrections are the entries of the games of their kind', async () => {
  const isOf = (operation: string, sign: 1 | -1) => (line: JournalLine) =>
    isHouse('games:')(line) &&
    line.operation === operation &&
    line.reverses === null &&
    BigInt(line.minor) > 0n === sign > 0 &&
    !line.isFree
  expect(await figureByDay(figure('stakes'))).toEqual(addUp(journal, isOf('settlement', 1)))
  const returns = addUp(journal, isOf('settlement', -1))
  expect(await figureByDay((sums) => -(sums.return ?? 0n))).toEqual(returns)
  const isLater = (line: JournalLine) =>
    isHouse('games:')(line) &&
    !line.isFree &&
    (line.operation === 'resettlement' || line.reverses !== null)
  expect(await figureByDay(figure('corrected'))).toEqual(addUp(journal, isLater))
})

test('the totals are the sums of all players', async () => {
  const sum = (table: string) =>
    sql`SELECT day, currency, base, kind, provider, subject, country, tag,
    sum(amount_minor)::text AS minor, sum(count)::text AS count FROM ${sql.table(table)}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  expect((await sum('report_total')).rows).toEqual((await sum('report_sum')).rows)
})

test('the effects of a day are exactly the change of what players have', async () => {
  const players = addUp(journal, ({ owner: player }) => player !== null)
  expect(await figureByDay((amounts) => changeOf({ amounts }))).toEqual(players)
})

test('over a whole history NGR is what the house has of play and promotions, and what is open as bonus', async () => {
  const { rows } = await sql<{ minor: string }>`SELECT coalesce(sum(amount_minor), 0)::text AS minor
    FROM ledger_balance WHERE account LIKE 'bonus:%'`.execute(db)
  const total = (sums: Map<string, bigint>) =>
    [...sums.values()].reduce((sum, one) => sum + one, 0n)
  const house = total(
    addUp(
      journal,
      (line) =>
        isHouse('games:')(line) ||
        (isHouse('promotions:')(line) && line.account !== 'promotions:demo'),
    ),
  )
  // Stakes that a reversal put at risk again hold bonus money, too.
  const { rows: atRisk } = await sql<{ minor: string }>`
    SELECT coalesce(sum(report_bonus_share(b, t.id, -e.amount_minor)), 0)::text AS minor
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'stake'
    JOIN bet b ON b.id::text = t.subject_id AND b.bonus_minor > 0 WHERE t.reverses IS NOT NULL`.execute(
    db,
  )
  const open = BigInt(rows[0]!.minor) - BigInt(atRisk[0]!.minor)
  expect(total(await figureByDay(figure('ngr')))).toBe(house + open)
})

const query = (more: Partial<ReportQuery> = {}) => ({ ...PERIOD, page: 1, ...more })

type Cell = { id: 'revenue' | 'bonuses' | 'accounts' | 'adjustments'; figure: string; key: string }

/** What a person reads who goes through all pages: the last sum, which has to be the figure. */
async function addUpEntries(
  cell: Cell & { group: ReportGroup },
  expected: string,
): Promise<string> {
  let after: string | undefined
  let last = '0'
  do {
    const page = await readEntries(db, { ...PERIOD, ...cell, currency: 'EUR', after })
    if (!page.ok) throw new Error(page.refusal)
    expect(page.value.sums).toMatchObject([{ amount: expected }])
    last = page.value.entries.at(-1)?.sum ?? last
    after = page.value.next ?? undefined
  } while (after !== undefined)
  return last
}

test.each([
  ['revenue', 'product'],
  ['revenue', 'day'],
  ['bonuses', 'subject'],
  ['accounts', 'day'],
  ['adjustments', 'week'],
] as const)(
  'every figure of the report %s by %s opens to entries that add up to it',
  async (id, group) => {
    const report = await readWholeReport(db, { ...query({ group, currency: 'EUR' }), id })
    if (!report.ok) throw new Error(report.refusal)
    const { columns, rows } = report.value
    let opened = 0
    for (const { id: figureId } of columns.filter(({ opens, unit }) => opens && unit !== 'share'))
      for (const { key, cells } of rows.filter((row) => Number(row.cells[figureId] ?? 0) !== 0)) {
        const cell = cells[figureId]!
        const sum = await addUpEntries({ id, group, key, figure: figureId }, cell)
        expect([key, figureId, sum]).toEqual([key, figureId, cell])
        opened += 1
      }
    expect(opened).toBeGreaterThan(0)
  },
  60_000,
)

test('the summary of accounts opens each day with what the day before closed with', async () => {
  const report = await readWholeReport(db, { ...query({ currency: 'EUR' }), id: 'accounts' })
  if (!report.ok) throw new Error(report.refusal)
  const { rows, totals } = report.value
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toMatchObject({ isEmpty: true })
  rows.forEach((row, place) => {
    const before = rows[place - 1]?.cells['closing'] ?? totals['opening']
    expect(row.cells['opening']).toBe(before)
  })
  const { rows: now } = await sql<{ minor: string }>`SELECT sum(amount_minor)::text AS minor
    FROM ledger_balance WHERE currency = 'EUR'`.execute(db)
  expect(rows.at(-1)!.cells['closing']).toBe(now[0]!.minor)
})

test('the columns of a converted report add up to its totals, in every grouping', async () => {
  const totals = new Set<string>()
  // A rate that rounds most amounts.
  await sql`UPDATE report_rate SET rate = 1.2345678 WHERE currency = 'EUR'`.execute(owner)
  for (const group of [
    'product',
    'game',
    'provider',
    'country',
    'tag',
    'day',
    'week',
    'month',
  ] as const) {
    const report = await readWholeReport(db, { ...query({ group }), id: 'revenue' })
    if (!report.ok) throw new Error(report.refusal)
    const sum = report.value.rows.reduce(
      (all, { cells }) => all + BigInt(cells['stakes'] ?? '0'),
      0n,
    )
    expect([group, String(sum)]).toEqual([group, report.value.totals['stakes']])
    totals.add(report.value.totals['stakes']!)
  }
  expect(totals.size).toBe(1)
  await sql`UPDATE report_rate SET rate = 1 WHERE currency = 'EUR'`.execute(owner)
})

test('the distance of each round to its expected return is measured by player and game, once', async () => {
  await sql`UPDATE game SET rtp = CASE WHEN identity IN ('dice', 'saffron') THEN '97.50' END`.execute(
    owner,
  )
  const from = new Date('2030-01-01T00:00:00Z')
  const to = new Date('2031-01-01T00:00:00Z')
  for (const endedAt of [null, to])
    await measureRounds(db, { day: '2030-01-01', from, to, endedAt })
  const bets = await db
    .selectFrom('bet')
    .select(['round', 'cash_minor', 'bonus_minor', 'payout_minor'])
    .where('subject', 'in', ['dice', 'saffron'])
    .where('kind', '=', 'casino')
    .where('status', '=', 'settled')
    .where('reward_id', 'is', null)
    .execute()
  const rounds = new Map<string, number>()
  for (const { round, cash_minor: cash, bonus_minor: bonus, payout_minor: paid } of bets)
    rounds.set(round, (rounds.get(round) ?? 0) + Number(paid) - 0.975 * Number(cash + bonus))
  const squares = [...rounds.values()].reduce((sum, distance) => sum + distance ** 2, 0)
  const { rows } = await sql<{ square: string; total: string; count: string }>`
    SELECT sum(amount_minor)::text AS square, sum(count)::text AS count,
      (SELECT sum(amount_minor)::text FROM report_total WHERE base = 'square') AS total
    FROM report_sum WHERE base = 'square'`.execute(db)
  expect(Number(rows[0]!.square) / squares).toBeCloseTo(1, 3)
  expect(rows[0]).toMatchObject({ count: String(rounds.size), total: rows[0]!.square })
  await sql`DELETE FROM report_sum WHERE base = 'square'`.execute(owner)
  await sql`DELETE FROM report_total WHERE base = 'square'`.execute(owner)
})

test('folding again adds nothing, and a correction changes its own day alone', async () => {
  const before = await readSums()
  await foldAll(1_000)
  expect(await readSums()).toEqual(before)
  const { rows } = await sql<{ id: string }>`
    SELECT (max(id) + 1)::text AS id FROM ledger_transaction`.execute(db)
  await runRandomBonuses(setup, { operations: 60, players: 2, lanes: 1, seed: SEED + 1 })
  await spreadOverDays(rows[0]!.id, '2030-01-11T00:00:00Z', '1 minute')
  await sealAll(db)
  // Two nodes at the same time: each takes its own transactions.
  await Promise.all([foldNext(db, 5), foldNext(db, 5), foldNext(db, 5)])
  await foldAll(5)
  const after = await readSums()
  for (const [key, amounts] of before) expect([key, after.get(key)]).toEqual([key, amounts])
  expect(
    [...after.keys()].filter((key) => !before.has(key)).every((key) => key >= '2030-01-11'),
  ).toBe(true)
})

test('what happens between two pages is in neither: they add up to the figure of the first', async () => {
  const order = {
    ...PERIOD,
    id: 'accounts',
    group: 'day',
    figure: 'placed',
    currency: 'EUR',
  } as const
  const first = await readEntries(db, { ...order, after: undefined })
  if (!first.ok || first.value.next === null) throw new Error('There is one page only')
  const { rows } = await sql<{ id: string }>`
    SELECT (max(id) + 1)::text AS id FROM ledger_transaction`.execute(db)
  await runRandomBonuses(setup, { operations: 40, players: 2, lanes: 1, seed: SEED + 2 })
  // On a day that the next page is yet to list.
  await spreadOverDays(rows[0]!.id, '2030-01-11T12:00:00Z', '1 second')
  await foldAll(1_000)
  const all = await readEntries(db, { ...order, after: undefined })
  if (!all.ok) throw new Error(all.refusal)
  expect(all.value.sums).not.toEqual(first.value.sums)
  let next: string | null = first.value.next
  let last = ''
  while (next !== null) {
    const page = await readEntries(db, { ...order, after: next })
    if (!page.ok) throw new Error(page.refusal)
    next = page.value.next
    last = page.value.entries.at(-1)?.sum ?? last
  }
  expect(last).toBe(first.value.sums[0]?.amount)
})

test('every base has an effect, and the money of no entry is outside of them', () => {
  for (const { effect } of Object.values(REPORT_BASES)) expect([-1, 0, 1]).toContain(effect)
})
