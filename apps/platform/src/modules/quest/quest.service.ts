import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import type { Markets } from '@fairhouse/domain/market/market'
import {
  isMixAllowed,
  isOfferAllowed,
  productsOfTask,
  type Product,
} from '@fairhouse/domain/market/offer-rules'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { cashbackPeriod } from '@fairhouse/domain/cashback-period'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Live } from '#platform/modules/content/published'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { readMarket } from '#platform/modules/market/player-market.query'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { QuestDefinition } from './quest.file.ts'
import { insertQuest, lockActiveQuests, lockOverdueQuests, saveQuest } from './quest.repo.ts'

export type QuestDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly isOnBreak: IsOnBreak
  readonly quests: Live<readonly QuestDefinition[]>
  readonly markets: Markets
  readonly rewardProducts: Live<readonly Product[]>
}

const OVERDUE_MAX = 200

/** Start of the current window, in which a quest can be done once. */
export function windowOf({ every }: Pick<QuestDefinition, 'every'>, now: Date): Date {
  return every === 'once' ? new Date(0) : cashbackPeriod(every, now).start
}

export function isOpenNow({ from, to }: Pick<QuestDefinition, 'from' | 'to'>, now: Date): boolean {
  const at = now.getTime()
  return (from === null || at >= Date.parse(from)) && (to === null || at < Date.parse(to))
}

/** The quest as it is kept for a player: with the amounts of one currency. */
function inCurrency(quest: QuestDefinition, currency: string): QuestDefinition {
  const own = (amounts: Readonly<Record<string, string>>) => ({ [currency]: amounts[currency]! })
  return {
    ...quest,
    tasks: quest.tasks.map((task) =>
      task.amounts ? { ...task, amounts: own(task.amounts) } : task,
    ),
    rewards: quest.rewards.map((reward) =>
      reward.kind === 'bonus' ? { ...reward, amounts: own(reward.amounts) } : reward,
    ),
  }
}

/** Whether a quest supports a currency: money tasks and rewards need an amount in it. */
export function isInCurrency({ tasks, rewards }: QuestDefinition, currency: string): boolean {
  return (
    tasks.every(({ amounts }) => amounts === undefined || currency in amounts) &&
    rewards.every((reward) => reward.kind === 'points' || currency in reward.amounts)
  )
}

/** Whether the player's market allows what the tasks and the reward of a quest need together. */
export async function createIsAllowed(
  db: Kysely<PlatformDatabase>,
  { markets, rewardProducts }: Pick<QuestDeps, 'markets' | 'rewardProducts'>,
  playerId: string,
): Promise<(quest: QuestDefinition) => boolean> {
  const market = await readMarket(db, markets, { playerId })
  const products = await rewardProducts(db)
  return ({ tasks, rewards }) => {
    const isBonus = rewards.some(({ kind }) => kind === 'bonus')
    // Of deposits alone it is a bonus of deposits, which no play has earned.
    const isPlayed = tasks.some(({ type }) => type !== 'deposits' && type !== 'deposited')
    if (isBonus && !isPlayed && !isOfferAllowed(market, { kind: 'deposit' })) return false
    const parts = tasks.map((task) => productsOfTask(task, SPORTSBOOK_GAME))
    return isMixAllowed(market, isBonus ? [...parts, products] : parts)
  }
}

type Changed = { readonly id: string; readonly state: number }

export async function beginQuest(
  deps: QuestDeps,
  { id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<Result<Changed, 'questNotFound' | 'questOver' | 'coolingOff' | 'overloaded'>> {
  const { db, clock, isOnBreak, quests } = deps
  const now = clock.now()
  return await inTransaction(db, async (trx) => {
    const content = (await quests(trx)).find((quest) => quest.id === id)
    if (content === undefined || !isOpenNow(content, now)) return refuse('questNotFound')
    if (await isOnBreak(trx, playerId)) return refuse('coolingOff')
    const isAllowed = await createIsAllowed(trx, deps, playerId)
    if (!isAllowed(content)) return refuse('questNotFound')
    const account = await activeAccount(trx, playerId)
    if (!account || !isInCurrency(content, account.currency)) return refuse('questNotFound')
    const isNew = await insertQuest(trx, {
      player_id: playerId,
      quest_id: id,
      window_start: windowOf(content, now),
      wallet_account_id: account.id,
      currency: account.currency,
      state: QUEST_STATE.active,
      content: inCurrency(content, account.currency),
      tasks: content.tasks.map(() => ({ progress: '0', lastDay: null })),
      began_at: now,
      ends_at: new Date(now.getTime() + content.days * DAY_MS),
      ended_at: null,
    })
    if (!isNew) return refuse('questOver')
    const changed = { id, state: QUEST_STATE.active }
    await appendEvent(trx, { event: 'quest.updated', playerId, payload: changed })
    return ok(changed)
  })
}

export async function giveUpQuest(
  { db, clock }: Pick<QuestDeps, 'db' | 'clock'>,
  { id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<Result<Changed, 'questNotFound' | 'questOver' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const rows = await lockActiveQuests(trx, [playerId])
    const row = rows.find(({ quest_id }) => quest_id === id)
    if (!row) return refuse('questNotFound')
    const changed = { id, state: QUEST_STATE.canceled }
    await saveQuest(trx, row, { state: QUEST_STATE.canceled, endedAt: clock.now() })
    await appendEvent(trx, { event: 'quest.updated', playerId, payload: changed })
    return ok(changed)
  })
}

/** Cancels all quests of an excluded player. */
export async function cancelAllQuests(
  trx: Transaction<PlatformDatabase>,
  { clock }: Pick<QuestDeps, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const row of await lockActiveQuests(trx, [playerId])) {
    const state = QUEST_STATE.canceled
    await saveQuest(trx, row, { state, endedAt: clock.now() })
    await appendEvent(trx, {
      event: 'quest.updated',
      playerId,
      payload: { id: row.quest_id, state },
    })
  }
}

/** Ends quests past their time limit. */
export async function expireQuests({ db, clock }: Pick<QuestDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    for (const row of await lockOverdueQuests(trx, { now, limit: OVERDUE_MAX })) {
      await saveQuest(trx, row, { state: QUEST_STATE.expired, endedAt: now })
      const payload = { id: row.quest_id, state: QUEST_STATE.expired }
      await appendEvent(trx, { event: 'quest.updated', playerId: row.player_id, payload })
    }
    return ok()
  })
}
