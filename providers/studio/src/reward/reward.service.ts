import { fromProviderUnits } from '@fairhouse/money/provider-units'
import type { Transaction } from 'kysely'
import { gameLimits } from '../game.limits.ts'
import { findGame } from '../games.ts'
import type { Seat } from '../seat.repo.ts'
import { findLaunchCurrency, PLAY_CREDITS, stepMinor } from '../studio.currency.ts'
import type { StudioDeps } from '../studio.deps.ts'
import type { StudioDatabase } from '../studio.tables.ts'
import {
  cancelReward,
  countRewardRounds,
  findReward,
  insertReward,
  listRewards,
  lockReward,
  type Reward,
} from './reward.repo.ts'
import type { RewardRequest } from './reward.schema.ts'

/** The operator's view of a reward. */
export type RewardView = {
  readonly reward: Reward
  readonly status: 'active' | 'played' | 'cancelled' | 'expired'
  readonly played: number
}

export type RewardService = ReturnType<typeof createRewardService>

/** Free rounds as the operator grants, cancels and lists them. */
export function createRewardService({ db, clock }: Pick<StudioDeps, 'db' | 'clock'>) {
  return {
    /** `conflict`: the id names another reward. The same one again is the same grant. */
    async create(request: RewardRequest): Promise<'created' | 'notOffered' | 'conflict'> {
      const currency = findLaunchCurrency(request.currency)
      const game = findGame(request.game_code)
      if (!game || !currency || currency === PLAY_CREDITS) return 'notOffered'
      const limits = gameLimits(currency, game)
      const stake = fromProviderUnits(request.bet_value, currency)
      if (game.hasFreeRounds === false || !limits || stake === undefined) return 'notOffered'
      const isInBounds = stake >= limits.stakeMinMinor && stake <= limits.stakeMaxMinor
      if (!isInBounds || stake % stepMinor(currency) !== 0n) return 'notOffered'
      const reward = {
        id: request.operator_reference,
        player_key: request.user,
        currency: currency.code,
        game_code: request.game_code,
        count: request.bet_count,
        stake,
        ends_at: new Date(request.end_time),
        cancelled_at: null,
        created_at: clock.now(),
      }
      if (await insertReward(db, reward)) return 'created'
      const known = await findReward(db, reward.id)
      const isSame =
        known?.player_key === reward.player_key &&
        known.currency === reward.currency &&
        known.game_code === reward.game_code &&
        known.count === reward.count &&
        known.stake === stake
      return isSame ? 'created' : 'conflict'
    },

    cancel: (id: string): Promise<boolean> => cancelReward(db, id, clock.now()),

    async list(filter: Parameters<typeof listRewards>[1]): Promise<RewardView[]> {
      const rewards = await listRewards(db, filter)
      return Promise.all(
        rewards.map(async (reward) => {
          const played = await countRewardRounds(db, reward.id)
          const isOver = reward.ends_at <= clock.now()
          const status = reward.cancelled_at
            ? ('cancelled' as const)
            : played >= reward.count
              ? 'played'
              : isOver
                ? 'expired'
                : 'active'
          return { reward, status, played }
        }),
      )
    },
  }
}

/** Whether a round of this stake may begin from a reward; the reward stays locked. */
export async function isRewardPlayable(
  trx: Transaction<StudioDatabase>,
  of: { id: string; seat: Seat; game: string; stakeMinor: bigint; now: Date },
): Promise<boolean> {
  const reward = await lockReward(trx, of.id)
  if (!reward || reward.cancelled_at !== null || reward.ends_at <= of.now) return false
  const isIts =
    reward.player_key === of.seat.player_key &&
    reward.currency === of.seat.currency &&
    reward.game_code === of.game &&
    reward.stake === of.stakeMinor
  return isIts && (await countRewardRounds(trx, reward.id)) < reward.count
}
