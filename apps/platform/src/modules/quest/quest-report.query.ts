import type { Explanation } from '@fairhouse/contract/office/why'
import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import { type Condition, toExplanation, words } from '@fairhouse/domain/condition'
import { concerns, isTaskDone, shownProgress } from '@fairhouse/domain/quest'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findLastBet } from '#platform/modules/bet/bet-reference.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { isMoneyTask, toQuestDefinition, type QuestDefinition } from './quest.file.ts'
import { actConditions, toBet, toTasks } from './quest.progress.ts'
import { ACTIVE, listQuestRows, type QuestRow, readGameFeatures } from './quest.repo.ts'
import { isInCurrency, isOpenNow, windowOf } from './quest.service.ts'

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

const EXPLAINED_MAX = 10

/** What each quest lacks: those begun with what the player's last bet was to them, and the others. */
export async function explainQuestProgress(
  db: Db,
  asked: {
    readonly playerId: string
    readonly quests: readonly QuestDefinition[]
    readonly noBreak: Condition
    readonly now: Date
  },
): Promise<Explanation[]> {
  const { playerId, quests, now } = asked
  const rows = await listQuestRows(db, playerId)
  const bet = await readLastBet(db, playerId)
  const begun = rows.slice(0, EXPLAINED_MAX).map((row) => {
    const { names } = toQuestDefinition(row.content)
    const about = { ref: row.quest_id, title: names['en'] ?? row.quest_id, at: null }
    return toExplanation({ ...about, conditions: listProgress(row, bet) }, BASE_CURRENCY)
  })
  const currency = (await activeAccount(db, playerId))?.currency ?? null
  const isBegun = (quest: QuestDefinition): boolean =>
    rows.some(
      (row) =>
        row.quest_id === quest.id && row.window_start.getTime() === windowOf(quest, now).getTime(),
    )
  const others = quests
    .filter((quest) => !isBegun(quest))
    .map((quest) => {
      const conditions: Condition[] = [
        isPlain('questOpen', isOpenNow(quest, now)),
        {
          ...{ name: 'questCurrency', value: words(currency), threshold: null },
          isMet: currency !== null && isInCurrency(quest, currency),
        },
        asked.noBreak,
        isPlain('questBegun', false),
      ]
      const about = { ref: quest.id, title: quest.names['en'] ?? quest.id, at: null }
      return toExplanation({ ...about, conditions }, BASE_CURRENCY)
    })
  return [...begun, ...others]
}

function isPlain(name: Condition['name'], isMet: boolean): Condition {
  return { name, isMet, value: words(isMet ? 'yes' : 'no'), threshold: words('yes') }
}

type LastBet = Awaited<ReturnType<typeof readLastBet>>

/** The last settled bet as quests count it. */
async function readLastBet(db: Db, playerId: string) {
  const bet = await findLastBet(db, { playerId })
  if (bet === undefined) return null
  const features = await readGameFeatures(db, [bet.subject])
  const counted = { bets: 1n, stakeMinor: bet.stakeMinor, payoutMinor: bet.payout_minor }
  const times = { placedAt: bet.placed_at.toISOString(), settledAt: bet.finished_at! }
  return toBet({ ...bet, ...times, playerId, counted }, features)[0] ?? null
}

function listProgress(row: QuestRow, bet: LastBet): Condition[] {
  const { currency, ends_at } = row
  const tasks = toTasks(toQuestDefinition(row.content), row)
  const [state = String(row.state)] = STATES.find(([, number]) => number === row.state) ?? []
  const about: Condition[] = [
    {
      ...{ name: 'questNotEnded', isMet: row.state === ACTIVE, value: words(state) },
      threshold: { at: ends_at },
    },
    ...(bet === null || row.state !== ACTIVE
      ? []
      : [
          ...actConditions(bet, row),
          {
            ...{
              name: 'questGame' as const,
              value: words(bet.act.kind === 'bet' ? bet.act.game : ''),
            },
            isMet: tasks.some((task) => concerns(task, bet.act)),
            threshold: words(...tasks.flatMap(({ games, features }) => [...games, ...features])),
          },
        ]),
  ]
  return [
    ...about,
    ...tasks.map((task): Condition => {
      const show = (count: bigint) =>
        isMoneyTask(task.type) ? { amountMinor: count, currency } : { count: Number(count) }
      return {
        ...{ name: 'questTask', about: task.type, isMet: isTaskDone(task) },
        ...{ value: show(shownProgress(task)), threshold: show(task.quantity) },
      }
    }),
  ]
}
