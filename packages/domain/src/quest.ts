import { DAY_MS } from './time-units.ts'
/** Rules of quests: how play and deposits advance tasks. */

/** No type rewards losses, chasing them, or a time of day. */
export const QUEST_TASK_TYPES = ['bets', 'staked', 'won', 'deposits', 'deposited', 'days'] as const
export type QuestTaskType = (typeof QUEST_TASK_TYPES)[number]

export type QuestTask = {
  readonly type: QuestTaskType
  /** Games that count; empty = all. */
  readonly games: readonly string[]
  readonly features: readonly string[]
  readonly quantity: bigint
  /** Below zero if a correction is handled before its bet; show {@link shownProgress}. */
  readonly progress: bigint
  /** For `days`: the last day that counted, e.g. `2030-01-31`. */
  readonly lastDay: string | null
}

/** What a settled bet counts, or by how much a correction changes it. */
export type BetAct = {
  readonly kind: 'bet'
  /** 1; of a correction 0, or -1 if the bet does not count any longer. */
  readonly bets: bigint
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly game: string
  readonly features: readonly string[]
  /** In UTC. */
  readonly day: string
}

/** A bet or a deposit. */
export type QuestAct = BetAct | { readonly kind: 'deposit'; readonly amountMinor: bigint }

export function isTaskDone({ progress, quantity }: Pick<QuestTask, 'progress' | 'quantity'>) {
  return progress >= quantity
}

/** Progress in whole percent, for a message per percent; 100 only when done. */
export function donePercent(task: Pick<QuestTask, 'progress' | 'quantity'>): bigint {
  return (shownProgress(task) * 100n) / task.quantity
}

export function shownProgress({ progress }: Pick<QuestTask, 'progress'>): bigint {
  return progress > 0n ? progress : 0n
}

/**
 * A task after an act; the same object if the act does not count. Progress stops at the quantity.
 */
export function advanceTask(task: QuestTask, act: QuestAct): QuestTask {
  if (isTaskDone(task) || !concerns(task, act)) return task
  if (task.type === 'days') return countDay(task, act)
  const progress = task.progress + addition(task.type, act)
  if (progress === task.progress) return task
  // assumed: a finished task stays finished, and its reward stays, when a bet is corrected
  return { ...task, progress: progress < task.quantity ? progress : task.quantity }
}

/** The tasks that count now: all, or in an ordered quest the first unfinished one. */
export function activeTasks(
  tasks: readonly Pick<QuestTask, 'progress' | 'quantity'>[],
  isOrdered: boolean,
): readonly boolean[] {
  const first = tasks.findIndex((task) => !isTaskDone(task))
  return tasks.map((task, index) => !isTaskDone(task) && (!isOrdered || index === first))
}

/** Whether an act is of the kind and the games that a task counts. */
export function concerns({ type, games, features }: QuestTask, act: QuestAct): boolean {
  if ((type === 'deposits' || type === 'deposited') !== (act.kind === 'deposit')) return false
  if (act.kind === 'deposit' || games.length + features.length === 0) return true
  return games.includes(act.game) || act.features.some((feature) => features.includes(feature))
}

function addition(type: QuestTaskType, act: QuestAct): bigint {
  if (act.kind === 'deposit') return type === 'deposits' ? 1n : act.amountMinor
  if (type === 'bets') return act.bets
  return type === 'staked' ? act.stakeMinor : act.payoutMinor
}

/** Consecutive days: a second bet on a day adds nothing, a missed day restarts. */
function countDay(task: QuestTask, act: QuestAct): QuestTask {
  // assumed: a correction takes no day back
  if (act.kind !== 'bet' || act.bets <= 0n) return task
  if (task.lastDay !== null && act.day <= task.lastDay) return task
  const isNext = task.lastDay !== null && Date.parse(act.day) - Date.parse(task.lastDay) === DAY_MS
  return { ...task, progress: isNext ? task.progress + 1n : 1n, lastDay: act.day }
}
