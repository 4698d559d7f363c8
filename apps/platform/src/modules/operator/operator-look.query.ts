import { type LOOK_PURPOSES, MASKED_FIELDS } from '@fairhouse/contract/office/player'
import type { LookLimits } from '@fairhouse/domain/operator/look-limit'
import { type Kysely, sql } from 'kysely'
import { type Page, readPage } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

export type Look = {
  readonly id: string
  readonly operator: string
  readonly playerId: string
  /** The record with masked fields, the site as the player sees it, or a field in full. */
  readonly what: 'record' | 'site' | (typeof MASKED_FIELDS)[number]
  readonly purpose: (typeof LOOK_PURPOSES)[number]
  readonly reason: string
  /** Of a queue, as `ticket:ABCD-1234`: what the look is for; absent = the record for an hour. */
  readonly item?: string
  readonly at: Date
}

/** Notes that an operator looked at a player's personal data. The player sees it. */
export async function recordLook(db: Db, { playerId, ...look }: Look): Promise<void> {
  await db
    .insertInto('operator_look')
    .values({ ...look, player_id: playerId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** How many players an operator has looked at since then, and whether this one is among them. */
export async function countLookedAt(
  db: Db,
  since: {
    readonly operator: string
    readonly exceptId: string
    readonly hour: Date
    readonly day: Date
  },
): Promise<LookLimits & { readonly isKnown: boolean }> {
  const { rows } = await sql<{ hour: number; day: number; isKnown: boolean }>`
    SELECT count(DISTINCT player_id) FILTER (WHERE at > ${since.hour})::int AS hour,
      count(DISTINCT player_id)::int AS day,
      -- Only who was looked at within the hour: a day is not a licence.
      coalesce(bool_or(player_id = ${since.exceptId}::uuid AND at > ${since.hour}), false)
        AS "isKnown"
    FROM operator_look WHERE operator = ${since.operator} AND at > ${since.day}`.execute(db)
  return rows[0]!
}

/** Operators who were refused a look within that time, with how often and when last. */
export async function listLookAlerts(
  db: Db,
  since: Date,
): Promise<{ operator: string; times: number; lastAt: Date }[]> {
  const { rows } = await sql<{ operator: string; times: number; lastAt: Date }>`
    SELECT actor_id AS operator, count(*)::int AS times, max(at) AS "lastAt" FROM audit_entry
    WHERE act = 'operator.refused' AND at > ${since} AND details ->> 'refusal' = 'lookLimit'
    GROUP BY actor_id ORDER BY max(at) DESC`.execute(db)
  return rows
}

/** Fields that an operator has revealed since then. */
export async function countReveals(db: Db, operator: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('operator_look')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('operator', '=', operator)
    .where('at', '>', since)
    .where('what', 'in', MASKED_FIELDS)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Looks at a player that the player may know of, newest first. assumed: none for a legal duty, since
 * nobody may be told of an inquiry into money laundering
 */
export function listLooks(db: Db, playerId: string, page: Page) {
  const looks = db
    .selectFrom('operator_look')
    .select(['id', 'at', 'what', 'purpose'])
    .where('player_id', '=', playerId)
    .where('purpose', '<>', 'legal')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  return readPage(looks, page)
}
