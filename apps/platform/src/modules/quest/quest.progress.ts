import type { EventPayload } from '@fairhouse/contract/events'
import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import { areMet, type Condition, words } from '@fairhouse/domain/condition'
import {
  activeTasks,
  advanceTask,
  donePercent,
  isTaskDone,
  shownProgress,
  type BetAct,
  type QuestAct,
  type QuestTask,
} from '@fairhouse/domain/quest'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GiveReward } from '#platform/modules/bonus/bonus-reward'
import type { GivePoints } from '#platform/modules/loyalty/loyalty.port'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { appendEvents, type AppendedEvent } from '#platform/realtime/outbox.repo'
import { toQuestDefinition, type QuestDefinition } from './quest.file.ts'
import { lockActiveQuests, readGameFeatures, saveProgress, type QuestRow } from './quest.repo.ts'
import type { KeptTask } from './quest.tables.ts'

type Trx = Transaction<PlatformDatabase>

export type ProgressDeps = {
  readonly clock: Clock
  readonly giveReward: GiveReward
  readonly givePoints: GivePoints
}

/** A player's action, in its currency. */
type Done = {
  readonly playerId: string
  readonly currency: string
  readonly at: Date
  readonly act: QuestAct
}

/** Typed events advance tasks; a reaction handles each event once. */
export function createQuestReactions(deps: ProgressDeps): readonly Reaction[] {
  return [
    {
      event: 'bet.settled',
      name: 'quest.countBets',
      async runBatch(trx, events) {
        const plays = events.map(({ playerId, payload, createdAt }) => {
          const { stakeMinor, payoutMinor } = payload.counted
          const bets = stakeMinor === '0' ? 0n : 1n
          const counted = { bets, stakeMinor: BigInt(stakeMinor), payoutMinor: BigInt(payoutMinor) }
          return { playerId, ...payload, counted, settledAt: createdAt }
        })
        await countPlays(trx, deps, plays)
      },
    },
    {
      event: 'bet.resettled',
      name: 'quest.correctBets',
      async runBatch(trx, events) {
        const plays = events.flatMap(({ playerId, payload }) => toCorrection(playerId, payload))
        await countPlays(trx, deps, plays)
      },
    },
    {
      event: 'deposit.succeeded',
      name: 'quest.countDeposits',
      async runBatch(trx, events) {
        await advanceQuests(trx, deps, {
          playerIds: events.flatMap(({ playerId }) => playerId ?? []),
          read: async () => events.flatMap(toDeposit),
        })
      },
    },
  ]
}

type Play = Pick<EventPayload<'bet.settled'>, 'kind' | 'subject' | 'currency' | 'placedAt'> & {
  readonly playerId: string | null
  readonly settledAt: Date
  readonly counted: Pick<BetAct, 'bets' | 'stakeMinor' | 'payoutMinor'>
}

/** What a corrected bet counts more or less than before. */
function toCorrection(playerId: string | null, payload: EventPayload<'bet.resettled'>): Play[] {
  if (payload.counted === null) return []
  const { before, after, placedAt, settledAt } = payload.counted
  const counted = {
    bets: (after.stakeMinor === '0' ? 0n : 1n) - (before.stakeMinor === '0' ? 0n : 1n),
    stakeMinor: BigInt(after.stakeMinor) - BigInt(before.stakeMinor),
    payoutMinor: BigInt(after.payoutMinor) - BigInt(before.payoutMinor),
  }
  return [{ playerId, ...payload, placedAt, settledAt: new Date(settledAt), counted }]
}

async function countPlays(trx: Trx, deps: ProgressDeps, plays: readonly Play[]): Promise<void> {
  const counting = plays.filter(
    ({ counted }) => counted.stakeMinor !== 0n || counted.payoutMinor !== 0n,
  )
  const games = [...new Set(counting.map(({ subject }) => subject))]
  await advanceQuests(trx, deps, {
    playerIds: counting.flatMap(({ playerId }) => playerId ?? []),
    read: async () => {
      const features = await readGameFeatures(trx, games)
      return counting.flatMap((play) => toBet(play, features))
    },
  })
}

export function toBet(
  { playerId, kind, subject, currency, placedAt, settledAt, counted }: Play,
  features: ReadonlyMap<string, readonly string[]>,
): Done[] {
  if (playerId === null) return []
  const act: QuestAct = {
    kind: 'bet',
    ...counted,
    game: subject,
    features: kind === 'sport' ? ['sport'] : (features.get(subject) ?? []),
    day: settledAt.toISOString().slice(0, 10),
  }
  return [{ playerId, currency, at: new Date(placedAt), act }]
}

function toDeposit({ playerId, payload }: DomainEvent<'deposit.succeeded'>): Done[] {
  if (playerId === null) return []
  const amountMinor = BigInt(payload.publicData.arrivedAmount ?? payload.amount)
  const { currency, createdAt } = payload
  return [{ playerId, currency, at: new Date(createdAt), act: { kind: 'deposit', amountMinor } }]
}

async function advanceQuests(
  trx: Trx,
  deps: ProgressDeps,
  done: { readonly playerIds: readonly string[]; readonly read: () => Promise<Done[]> },
): Promise<void> {
  const rows = await lockActiveQuests(trx, [...new Set(done.playerIds)])
  // Players without quests cost only this query.
  if (rows.length === 0) return
  const acts = await done.read()
  const changed = rows.flatMap((row) => advanceQuest(row, acts) ?? [])
  if (changed.length === 0) return
  const now = deps.clock.now()
  await saveProgress(
    trx,
    changed.map(({ row, after, isDone }) => ({
      row,
      tasks: after.map(({ progress, lastDay }) => ({ progress: progress.toString(), lastDay })),
      endedAt: isDone ? now : null,
    })),
  )
  for (const { row, content, isDone } of changed)
    if (isDone) await reward(trx, deps, { row, content })
  await appendEvents(trx, changed.flatMap(toEvents))
}

type Advanced = {
  readonly row: QuestRow
  readonly content: QuestDefinition
  readonly before: readonly QuestTask[]
  readonly after: readonly QuestTask[]
  readonly isDone: boolean
}

/** Null if none of the actions counts. */
function advanceQuest(row: QuestRow, acts: readonly Done[]): Advanced | null {
  const content = toQuestDefinition(row.content)
  const before = toTasks(content, row)
  const after = acts
    .filter((done) => isOf(done, row))
    .reduce((tasks, { act }) => advanceAll(tasks, act, content.isOrdered), before)
  if (after.every((task, index) => task === before[index])) return null
  return { row, content, before, after, isDone: after.every(isTaskDone) }
}

function toEvents({ row, content, before, after, isDone }: Advanced): AppendedEvent[] {
  const { player_id: playerId, quest_id: questId } = row
  const active = activeTasks(before, content.isOrdered)
  const events = content.tasks.flatMap(({ id }, index): AppendedEvent[] => {
    // One message per percent, not per bet.
    if (donePercent(after[index]!) === donePercent(before[index]!)) return []
    const { quantity } = after[index]!
    const progress = shownProgress(after[index]!)
    const figures = { progress: progress.toString(), quantity: quantity.toString() }
    const payload = { id, questId, isActive: active[index] ?? false, ...figures }
    return [{ event: 'quest.task.updated', playerId, payload }]
  })
  if (!isDone) return events
  const payload = { id: questId, state: QUEST_STATE.completed }
  return [...events, { event: 'quest.updated', playerId, payload }]
}

function isOf(done: Done, row: QuestRow): boolean {
  return done.playerId === row.player_id && areMet(actConditions(done, row))
}

/** What a started quest asks of an act before its tasks look at it. */
export function actConditions(
  { currency, at }: Pick<Done, 'currency' | 'at'>,
  row: Pick<QuestRow, 'currency' | 'began_at' | 'ends_at'>,
): Condition[] {
  const { began_at: from, ends_at: to } = row
  return [
    {
      ...{ name: 'questCurrency', isMet: currency === row.currency },
      ...{ value: words(currency), threshold: words(row.currency) },
    },
    {
      ...{ name: 'questWindow', isMet: at >= from && at < to },
      ...{ value: { at }, threshold: { at: at < from ? from : to } },
    },
  ]
}

function advanceAll(
  tasks: readonly QuestTask[],
  act: QuestAct,
  isOrdered: boolean,
): readonly QuestTask[] {
  const active = activeTasks(tasks, isOrdered)
  return tasks.map((task, index) => (active[index] ? advanceTask(task, act) : task))
}

/** The tasks of a started quest with their progress. */
export function toTasks({ tasks }: QuestDefinition, row: QuestRow): readonly QuestTask[] {
  const kept = row.tasks as readonly KeptTask[]
  return tasks.map((task, index) => ({
    type: task.type,
    games: task.games,
    features: task.features,
    quantity: BigInt(task.quantity ?? task.amounts?.[row.currency] ?? 1),
    progress: BigInt(kept[index]?.progress ?? '0'),
    lastDay: kept[index]?.lastDay ?? null,
  }))
}

async function reward(
  trx: Trx,
  { giveReward, givePoints }: ProgressDeps,
  { row, content }: { readonly row: QuestRow; readonly content: QuestDefinition },
): Promise<void> {
  const account = { id: row.wallet_account_id, playerId: row.player_id, currency: row.currency }
  const occasion = `quest:${row.quest_id}:${row.window_start.getTime()}`
  for (const [index, one] of content.rewards.entries()) {
    if (one.kind === 'points') await givePoints(trx, row.player_id, one.amount)
    else {
      const amountMinor = BigInt(one.amounts[row.currency] ?? '0')
      await giveReward(trx, { account, amountMinor, source: `${occasion}:${index}` })
    }
  }
}
