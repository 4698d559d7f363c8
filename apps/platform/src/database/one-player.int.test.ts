import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  betCall,
  createGameSetup,
  fund,
  rollbackCall,
  winCall,
  type GameSetup,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import {
  deliver,
  depositBody,
  paymentNews,
  postDeposit,
} from '#platform/modules/payment/payment.fixture'
import { payoutNews, setUpWithdrawals } from '#platform/modules/payment/withdrawal.fixture'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { callJson, signUp } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import type { PlatformDatabase } from './schema.ts'

// A player with all data can be on a machine of its own as long as each statement of a command names that player,
// by any id of theirs, and no other. The statements that name nobody are listed.

type Db = Kysely<PlatformDatabase>
type Statement = { readonly text: string; readonly values: string }

let game: GameSetup
let site: TestPlatform
const money = setUpWithdrawals()
beforeAll(async () => {
  ;[game, site] = await Promise.all([createGameSetup(), createTestPlatform()])
}, 60_000)
afterAll(async () => {
  await game.close()
  await site.close()
})
afterEach(() => void vi.restoreAllMocks())

const RATES = 'select "currency", trim_scale(rate)::text as "rate" from "cu'

/** Without those that begin and end transactions, and the publishing of events, which is per machine. */
async function listStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  return query.mock.calls
    .map(([call, values]) => {
      const { text, values: own } =
        typeof call === 'string' ? { text: call, values } : (call as never)
      return {
        text: text.trim(),
        values: inspect(own, { depth: 9, maxArrayLength: null, maxStringLength: null }),
      }
    })
    .filter(({ text }) => !/^(begin|commit|rollback|set local|notify|listen)/i.test(text))
    .filter(({ text }) => !/outbox_mark|FROM outbox_|UPDATE outbox_/.test(text))
}

/** Everything that only the rows of this player have, of the kind that ids are. */
async function listNames(db: Db, playerId: string): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.column_name = 'player_id' AND c.table_schema = 'public'
      AND t.table_type = 'BASE TABLE'`.execute(db)
  const names = new Set([playerId])
  for (const { name } of tables) {
    const { rows } = await sql<{ value: string }>`
      SELECT v.value FROM ${sql.table(name)} AS r, jsonb_each_text(to_jsonb(r)) AS v
      WHERE r.player_id = ${playerId} AND v.value ~ '^[0-9a-f][0-9a-f-]{31,}$'`.execute(db)
    for (const { value } of rows) names.add(value)
  }
  return names
}

/** Beginnings of the statements that name nobody; that one names somebody else as well is a fault. */
async function listUnnamed(
  statements: readonly Statement[],
  of: { readonly db: Db; readonly playerId: string; readonly otherId: string },
): Promise<string[]> {
  expect(statements.length).toBeGreaterThan(5)
  const own = await listNames(of.db, of.playerId)
  const others = [...(await listNames(of.db, of.otherId))].filter((name) => !own.has(name))
  const hasAny = (names: Iterable<string>) => (statement: Statement) =>
    [...names].some((name) => statement.values.includes(name))
  // What it stores of a player names who shares a device or a card with them.
  const named = statements.filter(({ text }) => !text.startsWith('INSERT INTO player_fraud'))
  expect(named.filter(hasAny(others))).toEqual([])
  const unnamed = statements.filter((statement) => !hasAny(own)(statement))
  return [...new Set(unnamed.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 60)))]
}

test('bets, settlements and refunds name one player', async () => {
  const [seat, other] = [await game.seat(), await game.seat()]
  const statements = await listStatements(async () => {
    const [settled, undone] = [betCall(seat), betCall(seat)]
    for (const [path, body] of [
      ['bet', settled],
      ['win', winCall(seat, settled, 1_980_000)],
      ['bet', undone],
      ['rollback', rollbackCall(seat, undone)],
    ] as const)
      expect(await game.call(`transaction/${path}`, body)).toMatchObject({ status: 'RS_OK' })
  })
  const of = { db: game.site.db, playerId: seat.player.playerId, otherId: other.player.playerId }
  // Every machine has all rates.
  expect(await listUnnamed(statements, of)).toEqual([RATES])
})

test('deposits and withdrawals name one player', async () => {
  const { setup, account } = money
  const other = await setup.ledger.open('EUR', 100n)
  const statements = await listStatements(async () => {
    const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
    expect(await deliver(setup, paymentNews(data!))).toMatchObject({ outcome: 'credited' })
    const invoice = await money.openOne()
    expect(await deliver(setup, payoutNews(invoice, 'payout.succeeded'))).toMatchObject({
      outcome: 'paid',
    })
  })
  const of = { db: setup.ledger.db, playerId: account.playerId, otherId: other.playerId }
  expect(await listUnnamed(statements, of)).toEqual([
    // By the provider's id of the message, on the machine of its invoice.
    'select "webhook_id" from "payment_webhook" where "provider" ',
    RATES,
    // Every machine has all games.
    'select "identity", "features" from "game"',
  ])
})

test('the vault and the accounts name one player', async () => {
  const [as, other] = [await signUp(site.platform.app), await signUp(site.platform.app)]
  const account = (await activeAccount(site.db, as.playerId))!
  await fund(site, account, 1_000n)
  const statements = await listStatements(async () => {
    const body = { id: randomUUID(), amount: '700' }
    const path = `POST /api/wallet/accounts/${account.id}/vault` as const
    expect(await callJson(site.platform.app, path, { as, body })).toMatchObject({ status: 200 })
    const list = await callJson(site.platform.app, 'GET /api/wallet/accounts', { as })
    expect(list).toMatchObject({ status: 200 })
  })
  const of = { db: site.db, playerId: as.playerId, otherId: other.playerId }
  expect(await listUnnamed(statements, of)).toEqual([])
})
