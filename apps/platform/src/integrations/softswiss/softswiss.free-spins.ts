import { z } from 'zod'
import type { FreeRoundProvider } from '#platform/modules/game/game-provider.port'

/** A signed call of the provider's API; throws if the provider does not answer. */
export type SoftswissCall = (
  path: string,
  fields: object,
) => Promise<{ readonly status: number; readonly json: unknown }>

const issueSchema = z.object({
  issue_id: z.uuid(),
  status: z
    .enum(['active', 'played', 'canceled', 'expired'])
    .transform((word) => (word === 'canceled' ? 'cancelled' : word)),
  freespins_done: z.number().int().nonnegative(),
})

const listSchema = z.object({ items: z.array(issueSchema) })

/** The request was understood and denied: it will not do better when repeated. */
const isDenied = (status: number): boolean => [400, 404, 409, 412].includes(status)

/** Free spins of a provider with SoftSwiss' protocol. */
export function createSoftswissFreeSpins(
  call: SoftswissCall,
  unavailable: (what: string) => Error,
): FreeRoundProvider {
  return {
    async grant(order) {
      const { status } = await call('freespins/issue', {
        issue_id: order.rewardId,
        currency: order.currency,
        games: [order.gameCode],
        freespins_quantity: order.count,
        // assumed: in minor units; older forms name a `bet_level` of the game instead
        bet_amount: order.stakeMinor,
        valid_until: order.expiresAt.toISOString(),
        user: { id: order.playerId },
      })
      if (status === 200) return order.rewardId
      if (isDenied(status)) return null
      throw unavailable(`responded ${status} to an issue of free spins`)
    },

    async cancel(rewardId) {
      const { status } = await call('freespins/cancel', { issue_id: rewardId })
      // Denied: it never arrived, or is over.
      if (status !== 200 && !isDenied(status))
        throw unavailable(`responded ${status} to a cancellation of free spins`)
    },

    async list(playerId) {
      const { status, json } = await call('freespins/status', { user_id: playerId })
      const list = listSchema.safeParse(json)
      if (!list.success) throw unavailable(`responded ${status} without a list of free spins`)
      return list.data.items.map((issue) => ({
        rewardId: issue.issue_id,
        status: issue.status,
        played: issue.freespins_done,
      }))
    },
  }
}
