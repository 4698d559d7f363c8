import { randomUUID } from 'node:crypto'

/**
 * docs.hub88.io/developer-docs/operator-api-reference/freebets-api: a prepaid is a template for a game and a
 * currency; a `bet_value` or `bet_count` of null may be chosen with the reward. Forms:
 * github.com/coingaming/hub88-automationtests (`operatorPrepaids.cy.js`).
 */
export const PREPAIDS = [
  {
    prepaid_uuid: '0e6bde62-4713-4b85-b510-59f0d729d8f7',
    game_code: 'clt_dragonrising',
    currency: 'EUR',
    bet_value: 10_000,
    bet_count: null,
    bonus_buy: false,
  },
  {
    prepaid_uuid: '5b3df1f4-9a2d-4c0b-8a57-0f1f7c3f6c11',
    game_code: 'pgp_5lionsgold',
    currency: 'EUR',
    bet_value: 20_000,
    bet_count: 5,
    bonus_buy: false,
  },
] as const

type Prepaid = (typeof PREPAIDS)[number]

/** The aggregator names a reward itself; the operator's name of it is `operator_reference`. */
export type Reward = {
  readonly reward_uuid: string
  readonly user: string
  readonly prepaid_uuid: string
  readonly game_code: string
  readonly currency: string
  readonly bet_value: number
  readonly bet_count: number
  readonly start_time: string | null
  readonly end_time: string | null
  readonly operator_reference: string | null
  readonly campaign_uuid: null
  status: 'FRS_ACTIVE' | 'FRS_CANCELLED' | 'FRS_FINISHED'
  played: number
}

/** "ISO 8601 Extended format (YYYY-MM-DDThh:mm:ss)", as the examples are: without a zone. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/

/** A reward of one use from a prepaid; a text is the reason of a refusal. */
export function createReward(order: Readonly<Record<string, unknown>>): Reward | string {
  const prepaid = PREPAIDS.find(({ prepaid_uuid }) => prepaid_uuid === order['prepaid_uuid'])
  if (!prepaid) return 'prepaid_uuid is unknown'
  const { user, start_time, end_time, operator_reference } = order
  if (typeof user !== 'string' || user.length < 3) return 'user is missing'
  for (const time of [start_time, end_time])
    if (time !== undefined && !TIME.test(String(time))) return 'invalid time'
  const bet_value = chosen(prepaid, order, 'bet_value')
  const bet_count = chosen(prepaid, order, 'bet_count')
  if (bet_value === null || bet_count === null) return 'bet_value and bet_count are missing'
  return {
    reward_uuid: randomUUID(),
    user,
    prepaid_uuid: prepaid.prepaid_uuid,
    game_code: prepaid.game_code,
    currency: prepaid.currency,
    bet_value,
    bet_count,
    start_time: textOf(start_time),
    end_time: textOf(end_time),
    operator_reference: textOf(operator_reference),
    campaign_uuid: null,
    status: 'FRS_ACTIVE',
    played: 0,
  }
}

/** "Otherwise, the values from the prepaid will be used to create the reward." */
function chosen(
  prepaid: Prepaid,
  order: Readonly<Record<string, unknown>>,
  field: 'bet_value' | 'bet_count',
): number | null {
  const value = prepaid[field] ?? order[field]
  return Number.isSafeInteger(value) ? Number(value) : null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
