import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import type { Quest } from '@fairhouse/contract/retention'
import { activateQuest, cancelQuest, listQuests } from '@fairhouse/contract/retention.endpoints'
import { activeTasks, isTaskDone, shownProgress, type QuestTask } from '@fairhouse/domain/quest'
import { ok } from '@fairhouse/domain/result'
import { route, type Route } from '#platform/http/route'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { readGameNames } from '#platform/modules/bet/game-name.query'
import { isMoneyTask, toQuestDefinition, type QuestDefinition } from './quest.file.ts'
import { toTasks } from './quest.progress.ts'
import { listQuestRows, type QuestRow } from './quest.repo.ts'
import {
  beginQuest,
  createIsAllowed,
  giveUpQuest,
  isInCurrency,
  isOpenNow,
  windowOf,
  type QuestDeps,
} from './quest.service.ts'

export function createQuestRoutes(deps: QuestDeps): Route[] {
  return [
    route(listQuests, async ({ query, caller: { playerId } }) => {
      const states = query.state?.split(',').map(Number) ?? [
        QUEST_STATE.offered,
        QUEST_STATE.active,
      ]
      const currency = query.currency ?? (await activeAccount(deps.db, playerId))?.currency
      if (currency === undefined) return ok([])
      const quests = await listAll(deps, { playerId, currency, locale: query.locale })
      return ok(quests.filter(({ state }) => states.includes(state)))
    }),
    route(activateQuest, ({ params, caller: { playerId } }) =>
      beginQuest(deps, { id: params.id, playerId }),
    ),
    route(cancelQuest, ({ params, caller: { playerId } }) =>
      giveUpQuest(deps, { id: params.id, playerId }),
    ),
  ]
}

/** Started quests, then offered ones; no offers during a break. */
async function listAll(
  deps: QuestDeps,
  query: { readonly playerId: string; readonly currency: string; readonly locale: string },
): Promise<Quest[]> {
  const { db, clock, isOnBreak } = deps
  const { playerId, currency, locale } = query
  const now = clock.now()
  const quests = await deps.quests(db)
  const rows = await listQuestRows(db, playerId)
  const games = quests.flatMap(({ tasks }) => tasks.flatMap((task) => task.games))
  const named = await readGameNames(db, games)
  const names = new Map(named.map(({ identity, name }) => [identity, name]))
  const begun = rows
    .filter((row) => row.currency === currency)
    .map((row) => toQuest(toQuestDefinition(row.content), { row, currency, locale, names }))
  if (await isOnBreak(db, playerId)) return begun
  const isAllowed = await createIsAllowed(db, deps, playerId)
  const offered = quests.filter((quest) => {
    const start = windowOf(quest, now).getTime()
    const isBegun = rows.some(
      (row) => row.quest_id === quest.id && row.window_start.getTime() === start,
    )
    return !isBegun && isOpenNow(quest, now) && isInCurrency(quest, currency) && isAllowed(quest)
  })
  return [
    ...begun,
    ...offered.map((quest) => toQuest(quest, { row: null, currency, locale, names })),
  ]
}

type Shown = {
  readonly row: QuestRow | null
  readonly currency: string
  readonly locale: string
  readonly names: ReadonlyMap<string, string>
}

function toQuest(quest: QuestDefinition, { row, currency, locale, names }: Shown): Quest {
  const tasks = row === null ? toFreshTasks(quest, currency) : toTasks(quest, row)
  const active = activeTasks(tasks, quest.isOrdered)
  return {
    id: quest.id,
    name: wordIn(quest.names, locale),
    text: wordIn(quest.texts, locale),
    state: row?.state ?? QUEST_STATE.offered,
    currency,
    isOrdered: quest.isOrdered,
    tasks: quest.tasks.map((task, index) => ({
      id: task.id,
      questId: quest.id,
      type: task.type,
      name: wordIn(task.names, locale),
      isActive: row?.state === QUEST_STATE.active && (active[index] ?? false),
      isCompleted: isTaskDone(tasks[index]!),
      progress: shownProgress(tasks[index]!).toString(),
      quantity: tasks[index]!.quantity.toString(),
      isMoney: isMoneyTask(task.type),
      games: task.games.map((identity) => ({ identity, name: names.get(identity) ?? identity })),
    })),
    rewards: quest.rewards.map((one) =>
      one.kind === 'points'
        ? { kind: 'points', amount: one.amount.toString(), wager: null }
        : { kind: 'bonus', amount: one.amounts[currency] ?? '0', wager: null },
    ),
    days: quest.days,
    endsAt: row?.ends_at.toISOString() ?? null,
  }
}

function toFreshTasks({ tasks }: QuestDefinition, currency: string): readonly QuestTask[] {
  return tasks.map(({ type, games, features, quantity, amounts }) => ({
    ...{ type, games, features, progress: 0n, lastDay: null },
    quantity: BigInt(quantity ?? amounts?.[currency] ?? 1),
  }))
}
