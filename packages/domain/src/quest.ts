/** Rules of quests: what play and deposits add to the tasks of a quest. */

/** No type rewards a loss, a chase after one, or an hour of the day. */
export const QUEST_TASK_TYPES = ['bets', 'staked', 'won', 'deposits', 'deposited', 'days'] as const
export type QuestTaskType = (typeof QUEST_TASK_TYPES)[number]

export type QuestTask = {
  readonly type: QuestTaskType
  /** Only these count; empty = all. */
  readonly games: readonly string[]
  readonly features: readonly string[]
  readonly quantity: bigint
  readonly progress: bigint
  /** Of `days`: the last day that counted, e.g. `2030-01-31`. */
  readonly lastDay: string | null
}

/** A bet that was settled, or a deposit, as tasks see it. */
export type QuestAct =
  | {
      readonly kind: 'bet'
      /** Zero of a free round, and of a further payout or a cash-out in part of a bet. */
      readonly stakeMinor: bigint
      readonly payoutMinor: bigint
      readonly game: string
      readonly features: readonly string[]
      /** In UTC. */
      readonly day: string
    }
  | { readonly kind: 'deposit'; readonly amountMinor: bigint }

export function isTaskDone({ progress, quantity }: Pick<QuestTask, 'progress' | 'quantity'>) {
  return progress >= quantity
}

/** Whole percents that are done, for a push per percent: 100 only of a task that is done. */
export function donePercent({ progress, quantity }: Pick<QuestTask, 'progress' | 'quantity'>) {
  return (progress * 100n) / quantity
}

/** A task after an act; the same task when the act does not count. Progress ends at the quantity. */
export function advanceTask(task: QuestTask, act: QuestAct): QuestTask {
  if (isTaskDone(task) || !concerns(task, act)) return task
  if (task.type === 'days') return countDay(task, act)
  const progress = task.progress + addition(task.type, act)
  if (progress === task.progress) return task
  return { ...task, progress: progress < task.quantity ? progress : task.quantity }
}

/** Which tasks of a quest count now: all, or in an ordered quest the first that is not done. */
export function activeTasks(
  tasks: readonly Pick<QuestTask, 'progress' | 'quantity'>[],
  isOrdered: boolean,
): readonly boolean[] {
  const first = tasks.findIndex((task) => !isTaskDone(task))
  return tasks.map((task, index) => !isTaskDone(task) && (!isOrdered || index === first))
}

function concerns({ type, games, features }: QuestTask, act: QuestAct): boolean {
  if ((type === 'deposits' || type === 'deposited') !== (act.kind === 'deposit')) return false
  if (act.kind === 'deposit' || games.length + features.length === 0) return true
  return games.includes(act.game) || act.features.some((feature) => features.includes(feature))
}

function addition(type: QuestTaskType, act: QuestAct): bigint {
  if (act.kind === 'deposit') return type === 'deposits' ? 1n : act.amountMinor
  if (type === 'bets') return act.stakeMinor > 0n ? 1n : 0n
  return type === 'staked' ? act.stakeMinor : act.payoutMinor
}

const DAY_MS = 86_400_000

/** Days in a row: a second bet of a day adds nothing, a day without one begins anew. */
function countDay(task: QuestTask, act: QuestAct): QuestTask {
  if (act.kind !== 'bet' || act.stakeMinor === 0n) return task
  if (task.lastDay !== null && act.day <= task.lastDay) return task
  const isNext = task.lastDay !== null && Date.parse(act.day) - Date.parse(task.lastDay) === DAY_MS
  return { ...task, progress: isNext ? task.progress + 1n : 1n, lastDay: act.day }
}
