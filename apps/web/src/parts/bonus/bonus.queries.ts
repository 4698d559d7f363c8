import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'

const BONUS_KEY = ['bonus'] as const
const DEPOSIT_TRIGGER = '3'

/** Issued or active bonuses, with their remaining requirements. */
export const bonusesQuery = queryOptions({
  queryKey: [...BONUS_KEY, 'own'],
  queryFn: async ({ signal }) => {
    const query = { status: '1,2', locale: callLocale() }
    return (await call('GET /api/game/player-bonuses', { query }, { signal })).data
  },
})

/** Bonuses that are over. */
export const pastBonusesQuery = queryOptions({
  queryKey: [...BONUS_KEY, 'past'],
  queryFn: async ({ signal }) => {
    const query = { status: '3', locale: callLocale() }
    return (await call('GET /api/game/player-bonuses', { query }, { signal })).data
  },
})

export const freeSpinsQuery = queryOptions({
  queryKey: [...BONUS_KEY, 'spins'],
  queryFn: async ({ signal }) => {
    const query = { status: '1,2', locale: callLocale() }
    return (await call('GET /api/game/player-freespins', { query }, { signal })).data
  },
})

/** Offers in a currency, with the bonus that a deposit of the amount would give. */
export function offersQuery(currency: string, amount?: string) {
  return queryOptions({
    queryKey: [...BONUS_KEY, 'offers', currency, amount ?? ''],
    queryFn: async ({ signal }) => {
      const query = { currency, locale: callLocale(), ...(amount !== undefined && { amount }) }
      return (await call('GET /api/game/bonuses', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

export function cashbackQuery(currency: string) {
  return queryOptions({
    queryKey: [...BONUS_KEY, 'cashback', currency],
    queryFn: async ({ signal }) => {
      const query = { currency, locale: callLocale() }
      return (await call('GET /api/game/bonuses/cashback', { query }, { signal })).data
    },
  })
}

/** The yes of the deposit form, which waits for the next deposit. */
export const depositCodesQuery = queryOptions({
  queryKey: [...BONUS_KEY, 'codes'],
  queryFn: async ({ signal }) => {
    const query = { trigger: DEPOSIT_TRIGGER }
    return (await call('GET /api/game/bonuses/bonuscodes', { query }, { signal })).data
  },
})

/** After anything that changes bonuses: all that is shown of them is loaded again. */
export async function reloadBonuses(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: BONUS_KEY })
}
