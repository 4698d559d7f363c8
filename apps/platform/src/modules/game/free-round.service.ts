import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { BetReward } from '#platform/modules/bet/bet.port'
import { countRewardBets } from '#platform/modules/bet/reward-bet.query'
import type { MarketStakes } from '#platform/modules/limit/market-stakes.port'
import {
  cancelGrant,
  findGrant,
  findNamedGrant,
  insertGrant,
  listLiveGrants,
  lockGrant,
  setProviderReward,
  setReportedPlayed,
  type FreeRoundGrant,
} from './free-round.repo.ts'
import type { FreeRoundProvider, GameProvider } from './game-provider.port.ts'
import { findGame, isPlayable } from './game.repo.ts'

/** A reward: rounds of one game, each at a fixed stake. */
export type FreeRoundReward = {
  /** Idempotency id from the caller. */
  readonly rewardId: string
  readonly playerId: string
  readonly gameIdentity: string
  readonly count: number
  readonly stakeMinor: bigint
  readonly currency: string
  readonly expiresAt: Date
  /** Returns are credited to this bonus of the account; null = as real money. */
  readonly bonusId: string | null
}

export type FreeRoundOutcome =
  | 'granted'
  | 'gameNotFound'
  | 'gameUnavailable'
  /** The provider does not support free rounds, or not for this game, currency or stake; or the market. */
  | 'notOffered'

/**
 * Free rounds for other modules. Returns arrive as `bet.settled` with the `rewardId` and are
 * credited as the reward says. Throws `providerUnavailable` if the provider does not answer: repeat
 * with the same id.
 */
export interface FreeRounds {
  grant(reward: FreeRoundReward): Promise<FreeRoundOutcome>
  /** Open rounds are finished. An unknown id counts as cancelled. */
  cancel(rewardId: string): Promise<void>
  listLive(playerId: string): Promise<(FreeRoundGrant & { readonly played: number })[]>
  /** Rounds played of a reward whose provider has reported all of them at once; null otherwise. */
  findReportedPlayed(db: Kysely<PlatformDatabase>, rewardId: string): Promise<number | null>
}

type Deps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly providers: readonly GameProvider[]
  readonly marketStakes?: MarketStakes | null
}

export function createFreeRounds({ db, clock, providers, marketStakes }: Deps): FreeRounds {
  const providerOf = (identity: string): FreeRoundProvider | null =>
    providers.find((provider) => provider.identity === identity)?.freeRounds ?? null

  async function isAboveMarket(reward: FreeRoundReward, provider: string): Promise<boolean> {
    if (!marketStakes) return false
    const { playerId, currency, stakeMinor: amountMinor } = reward
    const { rewardId: round, gameIdentity: subject } = reward
    const of = { provider, round }
    const stake = { of, subject, playerId, currency, amountMinor, kind: 'casino' } as const
    const resident = (await marketStakes.source(db, [playerId])).get(playerId)
    return (await marketStakes.judge(db, stake, resident))?.isMet === false
  }

  return {
    async grant(reward) {
      const game = await findGame(db, reward.gameIdentity, null)
      if (!game) return 'gameNotFound'
      if (!isPlayable(game)) return 'gameUnavailable'
      const provider = providerOf(game.provider)
      if (!provider || (await isAboveMarket(reward, game.provider))) return 'notOffered'
      // Stored first, so that every round the provider starts is known here.
      await insertGrant(db, {
        reward_id: reward.rewardId,
        player_id: reward.playerId,
        provider: game.provider,
        game_identity: game.identity,
        currency: reward.currency,
        count: reward.count,
        stake_minor: reward.stakeMinor,
        bonus_id: reward.bonusId,
        granted_at: clock.now(),
        expires_at: reward.expiresAt,
        cancelled_at: null,
        reported_played: null,
        provider_reward: null,
      })
      const providerReward = await provider.grant({ ...reward, gameCode: game.code })
      if (providerReward === null) {
        await cancelGrant(db, reward.rewardId, clock.now())
        return 'notOffered'
      }
      await setProviderReward(db, { rewardId: reward.rewardId, providerReward })
      return 'granted'
    },

    async cancel(rewardId) {
      const grant = await findGrant(db, rewardId)
      if (!grant) return
      await cancelGrant(db, rewardId, clock.now())
      await providerOf(grant.provider)?.cancel(rewardId)
    },

    async listLive(playerId) {
      const grants = await listLiveGrants(db, playerId, clock.now())
      const counted = grants.map(async (grant) => {
        return { ...grant, played: await countRewardBets(db, grant.reward_id) }
      })
      return Promise.all(counted)
    },

    async findReportedPlayed(source, rewardId) {
      return (await findGrant(source, rewardId))?.reported_played ?? null
    },
  }
}

/** The reward of a free bet, before it is placed, by our id or by its provider's; null if it was not granted. */
export async function findReward(
  db: Kysely<PlatformDatabase>,
  of: { readonly provider: string; readonly named: string },
): Promise<BetReward | null> {
  const grant = await findNamedGrant(db, of)
  if (!grant) return null
  return { id: grant.reward_id, bonusId: grant.bonus_id, stakeMinor: grant.stake_minor }
}

/**
 * Whether a free round may start. The provider has decided before; the site checks again. Locks the
 * grant until the transaction ends.
 */
export async function isRewardPlayable(
  trx: Transaction<PlatformDatabase>,
  of: {
    readonly rewardId: string
    readonly playerId: string
    readonly provider: string
    readonly gameIdentity: string
    readonly currency: string
    readonly now: Date
  },
): Promise<boolean> {
  const grant = await lockGrant(trx, of.rewardId)
  if (!grant || grant.cancelled_at !== null || grant.expires_at <= of.now) return false
  const isIts =
    grant.player_id === of.playerId &&
    grant.provider === of.provider &&
    grant.game_identity === of.gameIdentity &&
    grant.currency === of.currency
  return isIts && (await countRewardBets(trx, of.rewardId)) < grant.count
}

/** A reward that a provider reports on. */
export type ReportedGrant = FreeRoundGrant

/** The reward that a provider reports on; null if it was not granted there. */
export async function findReportedGrant(
  db: Kysely<PlatformDatabase>,
  of: { readonly rewardId: string; readonly provider: string },
): Promise<ReportedGrant | null> {
  const grant = await findGrant(db, of.rewardId)
  return grant?.provider === of.provider ? grant : null
}

/**
 * Records a provider's only report on a reward. Returns false if there was another one. Locks the
 * grant until the transaction ends.
 */
export async function recordReport(
  trx: Transaction<PlatformDatabase>,
  report: { readonly rewardId: string; readonly played: number },
): Promise<boolean> {
  const grant = await lockGrant(trx, report.rewardId)
  if (grant?.reported_played !== null) return grant?.reported_played === report.played
  await setReportedPlayed(trx, report)
  return true
}
