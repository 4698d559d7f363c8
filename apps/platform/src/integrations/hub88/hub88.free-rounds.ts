import { requireCurrency } from '@fairhouse/money/currency'
import { providerCurrency, toProviderUnits } from '@fairhouse/money/provider-units'
import { toBigint } from '@fairhouse/server-kit/exact-json'
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

/**
 * A template of rewards; null = the operator says how many rounds, or of which value
 * (docs.hub88.io/developer-docs/operator-api-reference/freebets-api).
 */
const prepaidSchema = z.object({
  prepaid_uuid: z.uuid(),
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.preprocess(toBigint, z.bigint()).nullish(),
  bet_count: z.number().int().nullish(),
  bonus_buy: z.boolean().nullish(),
})

const STATUSES = {
  FRS_NEW: 'active',
  FRS_ACTIVE: 'active',
  FRS_FINISHED: 'played',
  FRS_CANCELLED: 'cancelled',
  FRS_FAILED: 'cancelled',
  FRS_EXPIRED: 'expired',
} as const

/** Hub88 names rewards itself, also in bets, and keeps our id as its reference. */
const rewardSchema = z.object({
  reward_uuid: z.uuid(),
  operator_reference: z.uuid(),
  status: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  game_code: z.string(),
  currency: z.string(),
  // Null = as its template says.
  bet_value: z.preprocess(toBigint, z.bigint()).nullish(),
  bet_count: z.number().int().nullish(),
})

type Reward = z.infer<typeof rewardSchema>

/** The games, currencies and values of a grant are not offered. */
const isDenied = (status: number): boolean => [400, 403, 404, 409].includes(status)

export type Hub88FreeRounds = FreeRoundProvider & {
  /** Our id of a reward that a bet names as Hub88 does; null if it is none of this player. */
  findOurId(playerId: string, rewardUuid: string): Promise<string | null>
}

const REMEMBERED_MAX = 10_000

/** Free rounds of a provider with Hub88's protocol: rewards from its prepaid templates. */
export function createHub88FreeRounds(
  call: Hub88Call,
  unavailable: (what: string) => Error,
): Hub88FreeRounds {
  /** Our ids by Hub88's, so that a reward is asked for once. */
  const remembered = new Map<string, string>()

  async function listRewards(filter: object): Promise<Reward[]> {
    const { status, json } = await call('freebet/rewards/list', filter)
    // assumed: the rewards are the only list of a page; those that are not ours have no reference
    const page = Array.isArray(json) ? json : Object.values(json ?? {}).find(Array.isArray)
    if (status !== 200 || page === undefined)
      throw unavailable(`responded ${status} without a list of rewards`)
    const rewards = page.flatMap((row: unknown) => rewardSchema.safeParse(row).data ?? [])
    for (const { reward_uuid, operator_reference } of rewards)
      remembered.set(reward_uuid, operator_reference)
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED_MAX) break
      remembered.delete(oldest)
    }
    return rewards
  }

  async function findReward(operatorReference: string): Promise<Reward | undefined> {
    const listed = await listRewards({ operator_reference: operatorReference })
    return listed.find((reward) => reward.operator_reference === operatorReference)
  }

  async function findPrepaid(terms: Terms): Promise<string | null> {
    const { game_code, currency, bet_value, bet_count } = terms
    const { status, json } = await call('freebet/prepaids/list', { game_code, currency })
    if (isDenied(status)) return null
    if (!Array.isArray(json)) throw unavailable(`responded ${status} without a list of prepaids`)
    const prepaids = json.flatMap((row: unknown) => prepaidSchema.safeParse(row).data ?? [])
    const fitting = prepaids.find(
      (prepaid) =>
        prepaid.game_code === game_code &&
        prepaid.currency === currency &&
        prepaid.bonus_buy !== true &&
        (prepaid.bet_value ?? bet_value) === bet_value &&
        (prepaid.bet_count ?? bet_count) === bet_count,
    )
    return fitting?.prepaid_uuid ?? null
  }

  return {
    async grant(order) {
      const terms = toTerms(order)
      if (terms === null) return false
      // A repeat: Hub88 would make a second reward of the same reference.
      const known = await findReward(order.rewardId)
      if (known !== undefined) return isSame(known, terms)
      const prepaid_uuid = await findPrepaid(terms)
      if (prepaid_uuid === null) return false
      const { status } = await call('freebet/rewards/create', {
        ...terms,
        prepaid_uuid,
        user: order.playerId,
        end_time: order.expiresAt.toISOString().slice(0, 19),
        operator_reference: order.rewardId,
      })
      if (status === 200) return true
      if (isDenied(status)) return false
      throw unavailable(`responded ${status} to a grant`)
    },

    async cancel(rewardId) {
      const reward = await findReward(rewardId)
      // It never arrived, or is over.
      if (reward === undefined || STATUSES[reward.status] !== 'active') return
      const { reward_uuid } = reward
      const { status } = await call('freebet/rewards/cancel', { reward_uuid })
      if (status !== 200 && status !== 404)
        throw unavailable(`responded ${status} to a cancellation`)
    },

    async findOurId(playerId, rewardUuid) {
      if (!remembered.has(rewardUuid)) await listRewards({ user: playerId })
      return remembered.get(rewardUuid) ?? null
    },

    async list(playerId) {
      return (await listRewards({ user: playerId })).map(toFreeRounds)
    },
  }
}

type Terms = {
  readonly game_code: string
  readonly currency: string
  readonly bet_value: bigint
  readonly bet_count: number
}

/** Null for a stake that the protocol cannot say. */
function toTerms(order: FreeRoundOrder): Terms | null {
  const currency = requireCurrency(order.currency)
  const bet_value = toProviderUnits(order.stakeMinor, currency)
  if (bet_value === undefined) return null
  const { code } = providerCurrency(currency)
  return { game_code: order.gameCode, currency: code, bet_value, bet_count: order.count }
}

function isSame(known: Reward, terms: Terms): boolean {
  const keys = ['game_code', 'currency', 'bet_value', 'bet_count'] as const
  return keys.every((key) => (known[key] ?? terms[key]) === terms[key])
}

function toFreeRounds(reward: Reward): ProviderFreeRounds {
  return { rewardId: reward.operator_reference, status: STATUSES[reward.status], played: null }
}
