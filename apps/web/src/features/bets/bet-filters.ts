import type { Filters } from '@fairhouse/app-kit/list/filters'

const COMMON = {
  status: ['open', 'settled'],
  currency: /^[A-Z0-9]{2,8}$/,
  period: ['day', 'week', 'month'],
} as const

/** The filters of bets and spins in the address: separate from the code that loads them. */
export const BET_FILTERS = { kind: ['casino', 'sport'], ...COMMON } as const
export const SPIN_FILTERS = { game: /^[a-z0-9-]{1,128}$/, ...COMMON } as const

export type BetFilters = Filters<typeof BET_FILTERS>
export type SpinFilters = Filters<typeof SPIN_FILTERS>

/** Common filters of both lists. */
export type CommonFilters = Filters<typeof COMMON>
