import { type LOOK_PURPOSES, MASKED_FIELDS } from '@fairhouse/contract/office/player'
import type { Kysely } from 'kysely'
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
