import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { KeptTask } from './quest.tables.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>
export type QuestRow = Row<'player_quest'>

export const ACTIVE = 2

/** A player's quests, newest first. */
export function listQuestRows(db: Db, playerId: string): Promise<QuestRow[]> {
  return db
    .selectFrom('player_quest')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('began_at', 'desc')
    .orderBy('quest_id')
    .limit(200)
    .execute()
}

/** Locks the active quests of some players until the transaction ends, in order. */
export function lockActiveQuests(trx: Trx, playerIds: readonly string[]): Promise<QuestRow[]> {
  return trx
    .selectFrom('player_quest')
    .selectAll()
    .where(sql<boolean>`player_id = ANY(${playerIds}::uuid[])`)
    .where('state', '=', ACTIVE)
    .orderBy('player_id')
    .orderBy('quest_id')
    .forUpdate()
    .execute()
}

/** Returns false if the player has started it in this window. */
export async function insertQuest(trx: Trx, row: QuestRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('player_quest')
    .values({
      ...row,
      content: JSON.stringify(row.content),
      tasks: JSON.stringify(row.tasks),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('quest_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function saveQuest(
  trx: Trx,
  row: QuestRow,
  changes: {
    readonly state?: QuestRow['state']
    readonly endedAt?: Date
  },
): Promise<void> {
  const { state, endedAt } = changes
  await trx
    .updateTable('player_quest')
    .set({
      ...(state && { state }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where('player_id', '=', row.player_id)
    .where('quest_id', '=', row.quest_id)
    .where('window_start', '=', row.window_start)
    .execute()
}

/** Writes the progress of several quests in one statement; `endedAt` completes a quest. */
export async function saveProgress(
  trx: Trx,
  quests: readonly {
    readonly row: QuestRow
    readonly tasks: readonly KeptTask[]
    readonly endedAt: Date | null
  }[],
): Promise<void> {
  const rows = quests.map(({ row, tasks, endedAt }) => ({
    ...{ player_id: row.player_id, quest_id: row.quest_id, window_start: row.window_start },
    ...{ tasks, ended_at: endedAt },
  }))
  await sql`UPDATE player_quest AS q SET tasks = n.tasks, ended_at = n.ended_at,
      state = CASE WHEN n.ended_at IS NULL THEN q.state ELSE ${QUEST_STATE.completed} END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (player_id uuid, quest_id text,
      window_start timestamptz, tasks jsonb, ended_at timestamptz)
    WHERE q.player_id = n.player_id AND q.quest_id = n.quest_id
      AND q.window_start = n.window_start`.execute(trx)
}

/** Active quests past their time limit. */
export function lockOverdueQuests(
  trx: Trx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<QuestRow[]> {
  return trx
    .selectFrom('player_quest')
    .selectAll()
    .where('state', '=', ACTIVE)
    .where('ends_at', '<=', now)
    .orderBy('player_id')
    .orderBy('quest_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Features of games by identity. */
export async function readGameFeatures(
  db: Db,
  identities: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('game')
    .select(['identity', 'features'])
    .where(sql<boolean>`identity = ANY(${identities}::text[])`)
    .execute()
  return new Map(rows.map(({ identity, features }) => [identity, features]))
}
