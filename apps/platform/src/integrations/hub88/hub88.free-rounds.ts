import { requireCurrency } from '@fairhouse/money/currency'
import { providerCurrency, toProviderUnits } from '@fairhouse/money/provider-units'
import { toBigint } from '@fairhouse/server-kit/exact-json'
import type { Clock } from '@fairhouse/server-kit/clock'
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

/** Times without a zone, as in the examples. assumed: of UTC */
const timeSchema = z.iso.datetime({ local: true }).transform((text) => new Date(`${text}Z`))

/** Rewards of a campaign are as the campaign says, also when they start and end. */
const campaignSchema = z.object({
  campaign_uuid: z.uuid(),
  game_code: z.string(),
  currency: z.string(),
  bet_value: z.preprocess(toBigint, z.bigint()),
  bet_count: z.number().int(),
  start_time: timeSchema.nullish(),
  end_time: timeSchema,
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

const namedSchema = rewardSchema.pick({ reward_uuid: true })

/** The games, currencies and values of a grant are not offered. */
const isDenied = (status: number): boolean => [400, 403, 404, 409].includes(status)

/** Free rounds of a provider with Hub88's protocol: rewards from its prepaid templates and campaigns. */
export function createHub88FreeRounds(
  call: Hub88Call,
  deps: {
    readonly clock: Pick<Clock, 'now'>
    readonly unavailable: (what: string) => Error
  },
): FreeRoundProvider {
  const { clock, unavailable } = deps

  /** The rows of a list that can be used; `[]` where no list is offered, if that may be. */
  async function list<T>(
    path: string,
    { schema, filter, isOptional }: { schema: z.ZodType<T>; filter: object; isOptional: boolean },
  ): Promise<T[]> {
    const { status, json } = await call(path, filter)
    if (isOptional && isDenied(status)) return []
    // assumed: the rows are the only list of a page
    const page = Array.isArray(json) ? json : Object.values(json ?? {}).find(Array.isArray)
    if (status !== 200 || page === undefined)
      throw unavailable(`responded ${status} to ${path} without a list`)
    return page.flatMap((row: unknown) => schema.safeParse(row).data ?? [])
  }

  /** Those that are not ours have no reference, and are left out. */
  const listRewards = (filter: object) =>
    list('freebet/rewards/list', { schema: rewardSchema, filter, isOptional: false })
  const listTemplates = <T>(path: string, schema: z.ZodType<T>, filter: object) =>
    list(path, { schema, filter, isOptional: true })

  async function findReward(operatorReference: string): Promise<Reward | undefined> {
    const listed = await listRewards({ operator_reference: operatorReference })
    return listed.find((reward) => reward.operator_reference === operatorReference)
  }

  /** What a reward is made from, with the terms that it does not say; null if nothing fits. */
  async function findTemplate(terms: Terms, expiresAt: Date): Promise<object | null> {
    const { game_code, currency, bet_value, bet_count } = terms
    const filter = { game_code, currency }
    const prepaids = await listTemplates('freebet/prepaids/list', prepaidSchema, filter)
    const prepaid = prepaids.find((each) => each.bonus_buy !== true && isSame(each, terms))
    if (prepaid) {
      const end_time = expiresAt.toISOString().slice(0, 19)
      return { prepaid_uuid: prepaid.prepaid_uuid, bet_value, bet_count, end_time }
    }
    const now = clock.now()
    const campaigns = await listTemplates('freebet/campaigns/list', campaignSchema, {})
    const campaign = campaigns.find(
      (each) =>
        isSame(each, terms) && (each.start_time ?? now) <= now && each.end_time >= expiresAt,
    )
    return campaign ? { campaign_uuid: campaign.campaign_uuid } : null
  }

  return {
    async grant(order) {
      const terms = toTerms(order)
      if (terms === null) return null
      // A repeat: Hub88 would make a second reward of the same reference.
      const known = await findReward(order.rewardId)
      if (known !== undefined) return isSame(known, terms) ? known.reward_uuid : null
      const template = await findTemplate(terms, order.expiresAt)
      if (template === null) return null
      const { status, json } = await call('freebet/rewards/create', {
        ...template,
        user: order.playerId,
        game_code: terms.game_code,
        currency: terms.currency,
        operator_reference: order.rewardId,
      })
      if (isDenied(status)) return null
      const reward = namedSchema.safeParse(json)
      if (status === 200 && reward.success) return reward.data.reward_uuid
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

const TERMS = ['game_code', 'currency', 'bet_value', 'bet_count'] as const

/** Whether a reward or a template has these terms, or leaves them open. */
function isSame(
  known: { readonly [K in keyof Terms]?: Terms[K] | null | undefined },
  terms: Terms,
): boolean {
  return TERMS.every((key) => (known[key] ?? terms[key]) === terms[key])
}

function toFreeRounds(reward: Reward): ProviderFreeRounds {
  return { rewardId: reward.operator_reference, status: STATUSES[reward.status], played: null }
}
