import type { Filters } from '#core/list/filters.ts'

const COMMON = {
  status: ['open', 'settled'],
  currency: /^[A-Z0-9]{2,8}$/,
  period: ['day', 'week', 'month'],
} as const

/** What a player can filter bets and spins by, in the address: apart from what loads them. */
export const BET_FILTERS = { kind: ['casino', 'sport'], ...COMMON } as const
export const SPIN_FILTERS = { game: /^[a-z0-9-]{1,128}$/, ...COMMON } as const

export type BetFilters = Filters<typeof BET_FILTERS>
export type SpinFilters = Filters<typeof SPIN_FILTERS>

/** What both lists can be filtered by. */
export type CommonFilters = Filters<typeof COMMON>
