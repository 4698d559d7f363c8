import { requireCurrency } from '@fairhouse/money/currency'
import { providerCurrency, toProviderUnits } from '@fairhouse/money/provider-units'
import { z } from 'zod'
import type {
  FreeRoundOrder,
  FreeRoundProvider,
  ProviderFreeRounds,
} from '#platform/modules/game/game-provider.port'

/** A signed call of the operator API; throws if the provider does not answer. */
export type Hub88Call = (
  path: string,
  fields: object,
) => Promise<{ readonly status: number; readonly json: unknown }>

const rewardSchema = z.object({
  reward_uuid: z.uuid(),
  status: z.enum(['active', 'played', 'cancelled', 'expired']),
  bets_played: z.number().int().nonnegative(),
})

/**
 * Free rounds of a provider with Hub88's protocol.
 * assumed: the studio takes the id of the reward from here. Hub88's own API
 * (docs.hub88.io/developer-docs/operator-api-reference/freebets-api) grants from a prepaid or a
 * campaign and names the reward itself: it refuses this form, so its games count as not offered.
 */
export function createHub88FreeRounds(
  call: Hub88Call,
  unavailable: (what: string) => Error,
): FreeRoundProvider {
  return {
    async grant(order) {
      const fields = toReward(order)
      if (!fields) return false
      const { status } = await call('freebet/rewards/create', fields)
      if (status === 200) return true
      if (status === 400 || status === 404 || status === 409) return false
      throw unavailable(`responded ${status} to a grant`)
    },

    async cancel(rewardId) {
      const { status } = await call('freebet/rewards/cancel', { reward_uuid: rewardId })
      // 404: it never arrived, and a late grant would not be ours
      if (status !== 200 && status !== 404)
        throw unavailable(`responded ${status} to a cancellation`)
    },

    async list(playerId) {
      const { status, json } = await call('freebet/rewards/list', { user: playerId })
      const parsed = z.array(rewardSchema).safeParse(json)
      if (!parsed.success) throw unavailable(`responded ${status} without a list`)
      return parsed.data.map(toFreeRounds)
    },
  }
}

function toReward(order: FreeRoundOrder): object | null {
  const currency = requireCurrency(order.currency)
  const amount = toProviderUnits(order.stakeMinor, currency)
  if (amount === undefined) return null
  return {
    reward_uuid: order.rewardId,
    user: order.playerId,
    game_code: order.gameCode,
    currency: providerCurrency(currency).code,
    bet_count: order.count,
    bet_value: amount,
    end_time: order.expiresAt.toISOString(),
  }
}

function toFreeRounds(reward: z.infer<typeof rewardSchema>): ProviderFreeRounds {
  const { reward_uuid: rewardId, status, bets_played: played } = reward
  return { rewardId, status, played }
}
