import { HOUR_MS, MINUTE_MS } from '@fairhouse/domain/time-units'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { createMarkerSetup } from './marker.fixture.ts'
import { keepSessionEnds, readFactsRows } from './marker-facts.repo.ts'
import { listActivity, listDue } from './marker-scan.repo.ts'
import { countPlay } from './play-quarter.repo.ts'

const setup = await createMarkerSetup()
const { site, clock } = setup
afterAll(() => setup.close())

test('play is counted by quarters of an hour: own and bonus money, without refunds', async () => {
  const at = await setup.open(10_000n)
  clock.advance(HOUR_MS - (clock.now().getTime() % HOUR_MS))
  await setup.play(at, 100n, 0n)
  clock.advance(4_000)
  await setup.play(at, 200n, 500n)
  const { id } = await setup.place(at, 700n)
  await setup.refund(at, id)
  clock.advance(15 * MINUTE_MS)
  await setup.play(at, 300n, 0n, 'dice')
  await setup.scan()
  expect(await setup.quarters(at)).toMatchObject([
    {
      rounds: 2,
      own: '300',
      ownReturn: '500',
      stakeMicro: '100000000',
      losses: 1,
      lossMs: 4_000,
      wins: 0,
      kinds: 1,
    },
    { rounds: 1, own: '300', ownReturn: '0', bonus: '0', kinds: 4 },
  ])
})

test('a bet that is refunded later is no play any more, and a corrected return is the new one', async () => {
  const at = await setup.open(10_000n)
  const [refunded, open] = [await setup.place(at, 100n), await setup.place(at, 400n)]
  await setup.scan()
  expect(await setup.quarters(at)).toMatchObject([{ rounds: 2, own: '500' }])
  await setup.refund(at, refunded.id)
  await setup.settle(at, open.id, 900n)
  await setup.scan()
  expect(await setup.quarters(at)).toMatchObject([{ rounds: 1, own: '400', ownReturn: '900' }])
  clock.advance(HOUR_MS)
  const last = await setup.place(at, 100n)
  await setup.scan()
  expect(await setup.quarters(at)).toHaveLength(2)
  await setup.refund(at, last.id)
  await setup.scan()
  expect(await setup.quarters(at)).toHaveLength(1)
})

test('the part of a return that belongs to a bonus is no return of own money', async () => {
  const at = await setup.open(100n)
  await setup.give(at, 300n)
  await setup.play(at, 400n, 1_000n)
  await setup.scan()
  expect(await setup.quarters(at)).toMatchObject([{ own: '100', bonus: '300', ownReturn: '250' }])
})

test('other currencies count at the stored rates, in the currency of all markers', async () => {
  const player = await site.signUp({ currency: 'BRL' })
  const rates = await readRates(site.db)
  const account = await site.db
    .selectFrom('wallet_account')
    .select(['id', 'player_id as playerId', 'currency'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  const at = { player, account } as never
  await sql`INSERT INTO bet (id, kind, provider, reference, round, subject, player_id,
      wallet_account_id, currency, status, cash_minor, bonus_minor, placed_at)
    VALUES (gen_random_uuid(), 'casino', 'studio', gen_random_uuid(), gen_random_uuid(), 'saffron',
      ${player.playerId}, ${account.id}, 'BRL', 'open', 1000, 0, ${clock.now()})`.execute(site.db)
  await insertPaymentMove(player.playerId)
  await setup.scan()
  const [quarter] = await setup.quarters(at)
  expect(Number(quarter!.own)).toBe(
    Math.floor((1000 * Number(rates.get('EUR'))) / Number(rates.get('BRL'))),
  )
})

/** Money that moved, so that the player is looked at. */
async function insertPaymentMove(playerId: string): Promise<void> {
  const account = await site.db
    .selectFrom('wallet_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  await setup.deposit({ player: { playerId }, account: { ...account, playerId } } as never, 100n)
}

test('a session that ended with less than a stake is found when it is over, not before', async () => {
  const at = await setup.open(150n)
  await setup.play(at, 100n, 0n)
  await setup.scan()
  const ends = () =>
    site.db
      .selectFrom('play_session_end')
      .selectAll()
      .where('player_id', '=', at.player.playerId)
      .execute()
  expect(await ends()).toEqual([])
  clock.advance(30 * MINUTE_MS)
  await setup.scan()
  expect(await ends()).toEqual([])
  clock.advance(1)
  await setup.deposit(at, 5_000n)
  await setup.scan()
  // What was paid in after the last bet is not what was left.
  expect(await ends()).toMatchObject([{ cash_minor: 50n, stake_min_minor: 100n }])
  await setup.scan()
  expect(await ends()).toHaveLength(1)
})

test('only players who did something are looked at, and each of them once', async () => {
  const [one, other] = [await setup.open(1_000n), await setup.open(1_000n)]
  await setup.scan()
  await sql`UPDATE marker_cursor SET transaction_id = (SELECT max(id) FROM ledger_transaction)`.execute(
    site.db,
  )
  await sql`UPDATE player_marker SET next_scan_at = NULL, scanned_at = '2000-01-01'`.execute(
    site.db,
  )
  await setup.play(one, 100n, 0n)
  expect(await setup.scan()).toMatchObject({ players: 1 })
  const scanned = await site.db
    .selectFrom('player_marker')
    .select('player_id')
    .where('scanned_at', '>', new Date('2001-01-01'))
    .execute()
  expect(scanned.map((row) => row.player_id)).toEqual([one.player.playerId])
  expect(scanned).not.toContain(other.player.playerId)
})

test('a journal that is longer than one step is read to its end', async () => {
  const { rows } = await sql<{
    last: bigint
  }>`SELECT max(id) AS last FROM ledger_transaction`.execute(site.db)
  const { last } = rows[0]!
  expect((await listActivity(site.db, last - 2_000_001n)).next).toBe(last - 1n)
  const end = await listActivity(site.db, last - 2_000_000n)
  expect(end.next).toBeNull()
  // The newest transactions may have earlier ones that are not committed yet.
  expect(end.position).toBeLessThan(last)
  expect(await listActivity(site.db, last)).toEqual({ players: [], next: null, position: last })
})

const LARGE = ['bet', 'ledger_transaction', 'ledger_entry', 'invoice', 'player', 'play_quarter']

test('a scan reads no large table as a whole', async () => {
  const at = await setup.open(1_000n)
  const { playerId } = at.player
  await setup.play(at, 100n, 0n)
  const now = clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  await site.db.transaction().execute(async (trx) => {
    // What a planner does for tables of this size says nothing about large ones.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const count = async () => {
      const { rows } = await sql`
        SELECT c.relname AS name, pg_stat_get_xact_numscans(c.oid) AS scans FROM pg_class c
        WHERE c.relkind = 'r' AND (c.relname = ANY(${LARGE}::text[]) OR c.relname LIKE 'audit_entry_%')
        ORDER BY 1`.execute(trx)
      return rows
    }
    const before = await count()
    await listActivity(trx, 1n)
    await countPlay(trx, [{ playerId, since }], { identities: [], bits: [] })
    await keepSessionEnds(trx, [{ playerId, firstAt: since, lastAt: now }])
    await readFactsRows(trx, { playerIds: [playerId], words: ['debt'], now })
    await listDue(trx, now, 10)
    expect(await count()).toEqual(before)
    await sql`SELECT count(*) FROM bet WHERE description = 'x'`.execute(trx)
    expect(await count()).not.toEqual(before)
  })
})
