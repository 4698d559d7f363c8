import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import { shownProgress } from '@fairhouse/domain/quest'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toQuestDefinition, type QuestDefinition } from './quest.file.ts'
import { toTasks } from './quest.progress.ts'
import { listQuestRows } from './quest.repo.ts'
import { isOpenNow } from './quest.service.ts'

type Db = Kysely<PlatformDatabase>

/** A quest with the number of players who started, completed, cancelled or missed it. */
export type QuestReportLine = {
  readonly id: string
  readonly name: string
  readonly isOffered: boolean
  readonly begun: bigint
  readonly active: bigint
  readonly completed: bigint
  readonly canceled: bigint
  readonly expired: bigint
}

/** Includes started quests that are no longer in the file. */
export async function reportQuests(
  db: Db,
  { quests, now }: { readonly quests: readonly QuestDefinition[]; readonly now: Date },
): Promise<QuestReportLine[]> {
  const counted = await db
    .selectFrom('player_quest')
    .select((eb) => [
      'quest_id as id',
      eb.fn.countAll<bigint>().as('begun'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', QUEST_STATE.active).as('active'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', QUEST_STATE.completed).as('completed'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', QUEST_STATE.canceled).as('canceled'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', QUEST_STATE.expired).as('expired'),
    ])
    .groupBy('quest_id')
    .orderBy('quest_id')
    .execute()
  const none = { begun: 0n, active: 0n, completed: 0n, canceled: 0n, expired: 0n }
  const own = quests.map(({ id, names, from, to }) => ({
    ...none,
    ...counted.find((line) => line.id === id),
    ...{ id, name: names['en'] ?? id, isOffered: isOpenNow({ from, to }, now) },
  }))
  const gone = counted.filter(({ id }) => quests.every((quest) => quest.id !== id))
  return [...own, ...gone.map((line) => ({ ...line, name: line.id, isOffered: false }))]
}

const STATES = Object.entries(QUEST_STATE)

/** All quests started by a player, with each task's rule and progress. */
export async function explainQuests(db: Db, playerId: string) {
  const rows = await listQuestRows(db, playerId)
  return rows.map((row) => {
    const content = toQuestDefinition(row.content)
    const tasks = toTasks(content, row)
    return {
      id: row.quest_id,
      state: STATES.find(([, state]) => state === row.state)?.[0] ?? String(row.state),
      currency: row.currency,
      beganAt: row.began_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      rewards: content.rewards,
      tasks: content.tasks.map(({ id, type, games, features }, index) => ({
        ...{ id, type, games, features },
        progress: shownProgress(tasks[index]!).toString(),
        quantity: tasks[index]!.quantity.toString(),
      })),
    }
  })
}
