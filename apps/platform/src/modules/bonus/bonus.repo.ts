import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type BonusRow = Row<'player_bonus'>
export type FreeSpinRow = Row<'player_freespin'>

export const STATUS = { issued: 1, active: 2, finished: 3 } as const
export const RESULT = { none: 1, played: 2, canceled: 3, expired: 4, lost: 5 } as const

/** Null if this source has issued the player a bonus before. */
export async function insertBonus(
  trx: Trx,
  row: Pick<
    BonusRow,
    | 'id'
    | 'player_id'
    | 'wallet_account_id'
    | 'currency'
    | 'package_id'
    | 'package_version'
    | 'source'
    | 'amount_minor'
    | 'required_minor'
    | 'issue_session_id'
    | 'issued_at'
    | 'accept_until'
  >,
): Promise<BonusRow | null> {
  const inserted = await trx
    .insertInto('player_bonus')
    .values({
      ...row,
      status: STATUS.issued,
      result: RESULT.none,
      queued_at: null,
      activated_at: null,
      expires_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** The bonus that a source issued to the player, if any. */
export function findBonusBySource(
  db: Db,
  of: { readonly playerId: string; readonly source: string },
): Promise<BonusRow | undefined> {
  return db
    .selectFrom('player_bonus')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where('source', '=', of.source)
    .executeTakeFirst()
}

/** Lock the account's funds first: see the lock order in docs/architecture.md. */
export function lockBonus(trx: Trx, id: string): Promise<BonusRow | undefined> {
  return trx
    .selectFrom('player_bonus')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

// Column names, since a statement with `*` is not prepared.
const BONUS_COLUMNS = sql.raw(
  [
    ...['id', 'player_id', 'wallet_account_id', 'currency', 'package_id', 'package_version'],
    ...['source', 'status', 'result', 'amount_minor', 'required_minor', 'counted_hundredths'],
    ...['converted_minor', 'forfeited_minor', 'issue_session_id', 'issued_at', 'accept_until'],
    ...['queued_at', 'activated_at', 'expires_at', 'finished_at'],
  ]
    .map((column) => `b.${column}`)
    .join(', '),
)

/** A bonus and the features of the game, in one round trip. */
export type BonusInPlay = BonusRow & { readonly features: readonly string[] | null }

/**
 * For a stake on a game. The caller has locked the funds, which every change of a bonus locks
 * first.
 */
export async function readBonusForStake(
  trx: Db,
  of: { readonly id: string; readonly game: string },
): Promise<
  | Pick<BonusInPlay, 'status' | 'expires_at' | 'package_id' | 'package_version' | 'features'>
  | undefined
> {
  const { rows } = await sql<BonusInPlay>`
    SELECT b.status, b.expires_at, b.package_id, b.package_version,
      (SELECT features FROM game WHERE identity = ${of.game}) AS features
    FROM player_bonus b WHERE b.id = ${of.id}`.execute(trx)
  return rows[0]
}

/** The active bonus of an account with locked balances, for bets that end, the first on `game`. */
export async function readActiveBonus(
  trx: Trx,
  of: { readonly walletAccountId: string; readonly game: string },
): Promise<BonusInPlay | undefined> {
  const { rows } = await sql<BonusInPlay>`
    SELECT ${BONUS_COLUMNS}, (SELECT features FROM game WHERE identity = ${of.game}) AS features
    FROM player_bonus b
    WHERE b.wallet_account_id = ${of.walletAccountId} AND b.status = ${STATUS.active}`.execute(trx)
  return rows[0]
}

export function findBonus(
  db: Db,
  of: { readonly id: string; readonly playerId: string },
): Promise<BonusRow | undefined> {
  return db
    .selectFrom('player_bonus')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .executeTakeFirst()
}

export function findActiveBonus(db: Db, walletAccountId: string): Promise<BonusRow | undefined> {
  return db
    .selectFrom('player_bonus')
    .selectAll()
    .where('wallet_account_id', '=', walletAccountId)
    .where('status', '=', STATUS.active)
    .executeTakeFirst()
}

export function listBonuses(
  db: Db,
  of: {
    readonly playerId: string
    readonly statuses: readonly number[]
    readonly currencies?: readonly string[] | undefined
  },
): Promise<BonusRow[]> {
  return db
    .selectFrom('player_bonus')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where(sql<boolean>`status = ANY(${of.statuses}::smallint[])`)
    .$if(of.currencies !== undefined, (query) => query.where('currency', 'in', of.currencies!))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function updateBonus(
  trx: Trx,
  id: string,
  changes: Partial<
    Pick<
      BonusRow,
      | 'status'
      | 'result'
      | 'queued_at'
      | 'activated_at'
      | 'expires_at'
      | 'finished_at'
      | 'counted_hundredths'
      | 'converted_minor'
      | 'forfeited_minor'
    >
  >,
): Promise<void> {
  await trx.updateTable('player_bonus').set(changes).where('id', '=', id).execute()
}

export async function saveWagering(trx: Trx, id: string, countedHundredths: bigint): Promise<void> {
  await sql`UPDATE player_bonus SET counted_hundredths = ${countedHundredths}
    WHERE id = ${id}`.execute(trx)
}

/** Adds a late return to the totals of an ended bonus. */
export async function addLateReturn(
  trx: Trx,
  id: string,
  { cashMinor, forfeitMinor }: { readonly cashMinor: bigint; readonly forfeitMinor: bigint },
): Promise<void> {
  await trx
    .updateTable('player_bonus')
    .set((eb) => ({
      converted_minor: eb('converted_minor', '+', cashMinor),
      forfeited_minor: eb('forfeited_minor', '+', forfeitMinor),
    }))
    .where('id', '=', id)
    .execute()
}

/** The bonus' money in open bets. */
export async function readOpenStake(db: Db, row: BonusRow): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(bonus_minor - div(bonus_minor * ended_minor, cash_minor + bonus_minor)), 0)
      AS minor
    FROM bet
    WHERE player_id = ${row.player_id} AND status = 'open' AND bonus_id = ${row.id}
      AND placed_at >= ${row.issued_at}`.execute(db)
  return rows[0]!.minor
}

/** As `readOpenStake`, for one bet: cash-outs end parts in the proportions of the stake. */
export function openBonusMinor(
  bet: Pick<Row<'bet'>, 'cash_minor' | 'bonus_minor' | 'ended_minor'>,
): bigint {
  const stakeMinor = bet.cash_minor + bet.bonus_minor
  return bet.bonus_minor - (bet.bonus_minor * bet.ended_minor) / stakeMinor
}

/** The features of a game; a sport bet has a feature of its own. */
export async function readFeatures(db: Db, identity: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('game')
    .select('features')
    .where('identity', '=', identity)
    .executeTakeFirst()
  return row?.features ?? []
}

/** Expired bonuses: not accepted or not finished in time. */
export function listOverdue(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Pick<BonusRow, 'id' | 'wallet_account_id'>[]> {
  return db
    .selectFrom('player_bonus')
    .select(['id', 'wallet_account_id'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', STATUS.issued),
          eb('queued_at', 'is', null),
          eb('accept_until', '<=', now),
        ]),
        eb.and([eb('status', '=', STATUS.active), eb('expires_at', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The bonus that was accepted first while another was active. */
/** The active bonus of an account and those queued behind it. */
export function listAccepted(db: Db, walletAccountId: string): Promise<BonusRow[]> {
  return db
    .selectFrom('player_bonus')
    .selectAll()
    .where('wallet_account_id', '=', walletAccountId)
    .where((eb) =>
      eb.or([
        eb('status', '=', STATUS.active),
        eb.and([eb('status', '=', STATUS.issued), eb('queued_at', 'is not', null)]),
      ]),
    )
    .execute()
}

export function findQueued(db: Db, walletAccountId: string): Promise<BonusRow | undefined> {
  return db
    .selectFrom('player_bonus')
    .selectAll()
    .where('wallet_account_id', '=', walletAccountId)
    .where('status', '=', STATUS.issued)
    .where('queued_at', 'is not', null)
    .orderBy('queued_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** How often a package was taken since a time; `isAccepted` leaves out those not accepted yet. */
export async function countTaken(
  db: Db,
  of: {
    readonly playerIds: readonly string[]
    readonly packageId: string
    readonly since: Date
    readonly until?: Date | undefined
    readonly isAccepted?: boolean
  },
): Promise<number> {
  const until = of.until ?? 'infinity'
  const isAny = of.isAccepted !== true
  const { rows } = await sql<{ count: bigint }>`
    SELECT (SELECT count(*) FROM player_bonus b WHERE b.player_id = ANY(${of.playerIds}::uuid[])
        AND b.package_id = ${of.packageId} AND b.issued_at >= ${of.since}
        AND b.issued_at < ${until} AND (${isAny} OR b.activated_at IS NOT NULL))
      + (SELECT count(*) FROM player_freespin s WHERE s.player_id = ANY(${of.playerIds}::uuid[])
        AND s.package_id = ${of.packageId} AND s.issued_at >= ${of.since}
        AND s.issued_at < ${until} AND (${isAny} OR s.expires_at IS NOT NULL)) AS count`.execute(db)
  return Number(rows[0]!.count)
}
