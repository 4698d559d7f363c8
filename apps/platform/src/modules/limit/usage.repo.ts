import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { Sums } from '@fairhouse/domain/limit-usage'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

type Window = { readonly playerId: string; readonly since: Date }

/** The usage in one currency, and its first moment. */
export type Counted = {
  readonly currency: string
  readonly minor: bigint
  readonly firstAt: Date | null
}

export type PlayCounted = {
  readonly currency: string
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  readonly firstHour: Date
}

/** Hourly stakes and returns since `since`, for a player with a bet or loss limit. */
export function readPlay(db: Db, { playerId, since }: Window): Promise<PlayCounted[]> {
  return db
    .selectFrom('play_usage')
    .select((eb) => [
      'currency',
      eb.fn.sum<bigint>('staked_minor').as('stakedMinor'),
      eb.fn.sum<bigint>('returned_minor').as('returnedMinor'),
      eb.fn.min<Date>('hour').as('firstHour'),
    ])
    .where('player_id', '=', playerId)
    .where('hour', '>=', since)
    .groupBy('currency')
    .execute()
}

/** Deposits that succeeded after `since`, and all pending ones; or those until one of them. */
// assumed: a charge-back makes no room for further deposits, so charged-back ones count in full
export function readDeposits(
  db: Db,
  { playerId, since, until }: Window & { readonly until?: string | undefined },
): Promise<Counted[]> {
  return db
    .selectFrom('invoice')
    .select((eb) => [
      'currency',
      eb.fn.sum<bigint>(eb.fn.coalesce('credited_minor', 'amount_minor')).as('minor'),
      eb.fn.min<Date | null>('settled_at').as('firstAt'),
    ])
    .where('player_id', '=', playerId)
    .where('type', '=', sql.lit(INVOICE_TYPE.deposit))
    .where('status', '<>', sql.lit(INVOICE_STATUS.failed))
    .where(sql<boolean>`coalesce(settled_at, 'infinity') > ${since}`)
    .$if(until !== undefined, (query) =>
      query.where(
        sql<boolean>`(settled_at, id) <= (SELECT last.settled_at, last.id FROM invoice last
          WHERE last.id = ${until}::uuid)`,
      ),
    )
    .groupBy('currency')
    .execute()
}

/** Withdrawals that succeeded after `since`. */
export function readWithdrawals(db: Db, { playerId, since }: Window) {
  return db
    .selectFrom('invoice')
    .select((eb) => ['currency', eb.fn.sum<bigint>('amount_minor').as('minor')])
    .where('player_id', '=', playerId)
    .where('type', '=', sql.lit(INVOICE_TYPE.withdrawal))
    .where('status', '=', sql.lit(INVOICE_STATUS.success))
    .where('settled_at', '>', since)
    .groupBy('currency')
    .execute()
}

/** Rebuilds a player's usage since `since`; with their balances locked. */
export async function rebuildPlay(
  trx: Transaction<PlatformDatabase>,
  { playerId, since }: Window,
): Promise<void> {
  await sql`SELECT play_usage_rebuild(${playerId}::uuid, ${since}::timestamptz)`.execute(trx)
}

export async function dropOldPlay(db: Db, before: Date): Promise<void> {
  await sql`SELECT play_usage_drop(${before}::timestamptz)`.execute(db)
}

/** What the player has staked in the round before; with two accounts, in two currencies. */
export async function sumRound(
  db: Db,
  of: { readonly playerId: string; readonly provider: string; readonly round: string },
): Promise<Sums> {
  const rows = await db
    .selectFrom('bet')
    .select((eb) => [
      'currency',
      eb.fn.sum<bigint>(eb('cash_minor', '+', eb.ref('bonus_minor'))).as('sum'),
    ])
    .where('provider', '=', of.provider)
    .where('round', '=', of.round)
    .where('player_id', '=', of.playerId)
    .where('status', '<>', sql.lit('refunded'))
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, sum }) => [currency, sum]))
}
