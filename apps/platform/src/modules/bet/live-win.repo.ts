import type { Win } from '@fairhouse/contract/bet'
import { publicName } from '@fairhouse/domain/public-name'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { picturePath } from '@fairhouse/domain/game-picture'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** A settlement that returned more than the whole stake. */
export type NewWin = {
  readonly betId: string
  readonly playerId: string
  readonly game: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly wonAt: Date
}

/** Stored wins besides the biggest of today; older ones are deleted. */
const KEPT_MAX = 100

/** The latest wins, newest first, and the biggest of today (UTC) if it is none of them. */
export async function listWins(db: Db, at: Date, limit: number): Promise<Win[]> {
  const latest = await selectWins(db)
    .orderBy('won_at', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .execute()
  const biggest = await selectWins(db).where('bet_id', '=', biggestOfDay(at)).execute()
  const older = biggest.filter((win) => !latest.some((one) => one.bet_id === win.bet_id))
  return [...latest, ...older].map(toWin)
}

/** By the return per unit staked, which compares currencies. */
const biggestOfDay = (at: Date) => sql<string>`(SELECT bet_id FROM live_win
  WHERE won_at >= ${`${at.toISOString().slice(0, 10)}T00:00:00Z`}::timestamptz
  ORDER BY payout_minor / stake_minor DESC, won_at, bet_id LIMIT 1)`

/** Stores wins with masked player names. */
export async function saveWins(trx: Trx, at: Date, wins: readonly NewWin[]): Promise<void> {
  const names = await readPublicNames(trx, [...new Set(wins.map(({ playerId }) => playerId))])
  await trx
    .insertInto('live_win')
    .values(
      wins.map((win) => ({
        bet_id: win.betId,
        game_identity: win.game,
        player_name: names.get(win.playerId) ?? '***',
        currency: win.currency,
        stake_minor: win.stakeMinor,
        payout_minor: win.payoutMinor,
        won_at: win.wonAt,
        announced_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('bet_id').doNothing())
    .execute()
  await sql`DELETE FROM live_win WHERE bet_id IN (
    SELECT bet_id FROM live_win ORDER BY won_at DESC, bet_id OFFSET ${KEPT_MAX})
    AND bet_id IS DISTINCT FROM ${biggestOfDay(at)}`.execute(trx)
}

/**
 * Takes unpublished wins, unless some were published after `notSince`, which limits the message
 * rate.
 */
export async function takeUnannounced(
  trx: Trx,
  { at, notSince, limit }: { at: Date; notSince: Date; limit: number },
): Promise<Win[]> {
  const recent = await trx
    .selectFrom('live_win')
    .select('bet_id')
    .where('announced_at', '>', notSince)
    .limit(1)
    .executeTakeFirst()
  if (recent) return []
  const rows = await selectWins(trx)
    .where('announced_at', 'is', null)
    .orderBy('won_at', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .execute()
  await trx
    .updateTable('live_win')
    .set({ announced_at: at })
    .where('announced_at', 'is', null)
    .execute()
  return rows.map(toWin)
}

/** Masked names by player. */
export async function readPublicNames(
  db: Db,
  playerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'nickname', 'first_name', 'email', 'phone'])
    .where('id', 'in', playerIds)
    .execute()
  return new Map(
    rows.map(({ id, first_name: firstName, ...player }) => [
      id,
      publicName({ ...player, firstName, tgUserId: null }),
    ]),
  )
}

function selectWins(db: Db) {
  return db
    .selectFrom('live_win')
    .innerJoin('game', 'game.identity', 'live_win.game_identity')
    .select([
      'bet_id',
      'game_identity',
      'player_name',
      'currency',
      'stake_minor',
      'payout_minor',
      'won_at',
      'game.name',
      'game.picture_version',
      'game.hue',
    ])
}

type WinRow = Awaited<ReturnType<ReturnType<typeof selectWins>['executeTakeFirstOrThrow']>>

function toWin(row: WinRow): Win {
  const { name, picture_version: version, hue } = row
  return {
    id: row.bet_id,
    game: { identity: row.game_identity, name, picture: picturePath(version), hue },
    player: row.player_name,
    currency: row.currency,
    stake: row.stake_minor.toString(),
    payout: row.payout_minor.toString(),
    wonAt: row.won_at.toISOString(),
  }
}
