import type { Bet, BetStory, BetTotal } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { picturePath } from '@fairhouse/domain/game-picture'
import type { BetRow } from './bet.repo.ts'
import type { BetKind } from './bet.tables.ts'
import { findSharer } from './shared-bet.repo.ts'

type Db = Kysely<PlatformDatabase>

export type HistoryFilter = {
  readonly playerId: string
  readonly kind?: BetKind | undefined
  readonly isSettled?: boolean | undefined
  readonly game?: string | undefined
  readonly currency?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type History = {
  readonly bets: Bet[]
  readonly totals: BetTotal[]
  readonly totalRows: number
}

/** A page of a player's bets, newest first, with totals over the whole filter. */
export async function listHistory(
  db: Db,
  filter: HistoryFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<History> {
  // First the ids, from the index `bet_history` alone, however far back the page is.
  const listed = await filtered(db, filter)
    .select('bet.id')
    .orderBy('bet.placed_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const ids = listed.map(({ id }) => id)
  const rows = await betsOf(db, filter.playerId)
    .where('bet.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('bet.placed_at', 'desc')
    .orderBy('bet.id', 'desc')
    .execute()
  const sums = await filtered(db, filter)
    .select((eb) => [
      'bet.currency',
      eb.fn.countAll<bigint>().as('all'),
      sql<bigint>`count(*) FILTER (WHERE bet.status <> 'refunded')`.as('count'),
      sql<bigint>`coalesce(sum(bet.cash_minor + bet.bonus_minor)
        FILTER (WHERE bet.status <> 'refunded'), 0)`.as('stake'),
      eb.fn.sum<bigint>('bet.payout_minor').as('payout'),
      // As `creditReturn` shares it; winnings of free rounds of a bonus belong to that bonus.
      sql<bigint>`coalesce(sum(CASE WHEN bet.reward_bonus_id IS NOT NULL THEN 0
        ELSE bet.payout_minor - bet.cash_minor
          - div(bet.payout_minor * bet.bonus_minor, greatest(bet.cash_minor + bet.bonus_minor, 1)) END)
        FILTER (WHERE bet.status <> 'refunded'), 0)`.as('own_net'),
    ])
    .groupBy('bet.currency')
    .orderBy('bet.currency')
    .execute()
  return {
    bets: rows.map(toBet),
    totals: sums.map(({ currency, count, stake, payout, own_net: ownNet }) => ({
      currency,
      count: Number(count),
      stake: stake.toString(),
      payout: payout.toString(),
      ownNet: ownNet.toString(),
    })),
    totalRows: sums.reduce((total, { all }) => total + Number(all), 0),
  }
}

/** A player's bet with its ledger entries; undefined for another player's bet. */
export async function findStory(
  db: Db,
  of: { readonly playerId: string; readonly betId: string },
): Promise<BetStory | undefined> {
  const row = await betsOf(db, of.playerId).where('bet.id', '=', of.betId).executeTakeFirst()
  if (!row) return undefined
  const { rows } = await sql<EntryRow>`
    SELECT t.id, t.operation, t.created_at AS at, e.account, e.wallet_account_id IS NULL AS "isHouse",
      e.amount_minor AS "amountMinor"
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.subject_type = 'round' AND t.subject_id = ${of.betId} ORDER BY t.id, e.line`.execute(db)
  const path = `/fairness?game=${row.subject}&round=${row.id}`
  return {
    ...toBet(row),
    round: row.round,
    steps: toSteps(rows),
    verifyPath: isVerifiable(row) ? path : null,
    isShared: (await findSharer(db, of.betId)) !== undefined,
  }
}

/** A round of its game; not the winnings of free spins that were reported together. */
function isVerifiable(
  row: Pick<BetRow, 'status' | 'round' | 'reward_id'> & {
    readonly is_provably_fair: boolean | null
  },
): boolean {
  return row.is_provably_fair === true && row.status === 'settled' && row.round !== row.reward_id
}

function filtered(db: Db, filter: HistoryFilter) {
  const { kind, isSettled, game, currency, from, to } = filter
  let query = db.selectFrom('bet').where('bet.player_id', '=', filter.playerId)
  if (kind !== undefined) query = query.where('bet.kind', '=', kind)
  if (isSettled !== undefined) query = query.where('bet.status', isSettled ? '<>' : '=', 'open')
  if (game !== undefined) query = query.where('bet.subject', '=', game)
  if (currency !== undefined) query = query.where('bet.currency', '=', currency)
  if (from !== undefined) query = query.where('bet.placed_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('bet.placed_at', '<', new Date(to))
  return query
}

function betsOf(db: Db, playerId: string) {
  return db
    .selectFrom('bet')
    .where('bet.player_id', '=', playerId)
    .leftJoin('game', (join) =>
      join.onRef('game.identity', '=', 'bet.subject').on('bet.kind', '=', 'casino'),
    )
    .leftJoin('sport_coupon', (join) =>
      join
        .onRef('sport_coupon.provider', '=', 'bet.provider')
        .onRef('sport_coupon.reference', '=', 'bet.reference'),
    )
    .select([
      'sport_coupon.kind as coupon_kind',
      'sport_coupon.legs as coupon_legs',
      'sport_coupon.result as coupon_result',
      'sport_coupon.reason as coupon_reason',
      'bet.id',
      'bet.kind',
      'bet.status',
      'bet.subject',
      'bet.round',
      'bet.wallet_account_id',
      'bet.currency',
      'bet.cash_minor',
      'bet.bonus_minor',
      'bet.payout_minor',
      'bet.description',
      'bet.reward_id',
      'bet.placed_at',
      'bet.finished_at',
      'game.name',
      'game.picture_version',
      'game.hue',
      'game.is_provably_fair',
    ])
}

type HistoryRow = Awaited<ReturnType<ReturnType<typeof betsOf>['executeTakeFirstOrThrow']>>

function toBet(row: HistoryRow): Bet {
  const { name, picture_version: version, hue } = row
  return {
    id: row.id,
    kind: row.kind,
    status: BET_STATUS[row.status],
    game:
      name === null
        ? null
        : { identity: row.subject, name, picture: picturePath(version), hue: hue ?? 0 },
    accountId: row.wallet_account_id,
    currency: row.currency,
    stake: (row.cash_minor + row.bonus_minor).toString(),
    bonusStake: row.bonus_minor.toString(),
    payout: row.payout_minor.toString(),
    description: row.description,
    coupon: toCoupon(row),
    placedAt: row.placed_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

function toCoupon(row: HistoryRow): Bet['coupon'] {
  const { coupon_kind: kind, coupon_legs: legs, coupon_result: result } = row
  if (kind === null || legs === null || result === null) return null
  return { kind, legs, result, ...(row.coupon_reason !== null && { reason: row.coupon_reason }) }
}

type EntryRow = {
  readonly id: bigint
  readonly operation: BetStory['steps'][number]['operation']
  readonly at: Date
  readonly account: string
  readonly isHouse: boolean
  readonly amountMinor: bigint
}

function toSteps(rows: readonly EntryRow[]): BetStory['steps'] {
  const steps = Map.groupBy(rows, ({ id }) => id)
  return [...steps.values()].map((entries) => ({
    operation: entries[0]!.operation,
    at: entries[0]!.at.toISOString(),
    entries: entries.map(({ amountMinor, ...entry }) => ({
      account: toAccountWord(entry),
      amount: amountMinor.toString(),
    })),
  }))
}

function toAccountWord({
  account,
  isHouse,
}: Pick<EntryRow, 'account' | 'isHouse'>): BetStory['steps'][number]['entries'][number]['account'] {
  if (isHouse) return 'house'
  if (account.startsWith('bonus:')) return 'bonus'
  return account === 'stake' ? 'stake' : 'cash'
}
