import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { callQuery } from '#core/api/api.ts'

const BONUS_KEY = ['bonus'] as const
const DEPOSIT_TRIGGER = '3'

/** Issued or active bonuses, with their remaining requirements. */
export const bonusesQuery = callQuery('GET /api/game/player-bonuses', {
  queryKey: [...BONUS_KEY, 'own'],
  input: () => ({ query: { status: '1,2', locale: callLocale() } }),
})

/** Bonuses that are over. */
export const pastBonusesQuery = callQuery('GET /api/game/player-bonuses', {
  queryKey: [...BONUS_KEY, 'past'],
  input: () => ({ query: { status: '3', locale: callLocale() } }),
})

export const freeSpinsQuery = callQuery('GET /api/game/player-freespins', {
  queryKey: [...BONUS_KEY, 'spins'],
  input: () => ({ query: { status: '1,2', locale: callLocale() } }),
})

/** Offers in a currency, with the bonus that a deposit of the amount would give. */
export const offersQuery = (currency: string, amount?: string) =>
  callQuery('GET /api/game/bonuses', {
    queryKey: [...BONUS_KEY, 'offers', currency, amount ?? ''],
    input: () => ({
      query: { currency, locale: callLocale(), ...(amount !== undefined && { amount }) },
    }),
    placeholderData: keepPreviousData,
  })

export const cashbackQuery = (currency: string) =>
  callQuery('GET /api/game/bonuses/cashback', {
    queryKey: [...BONUS_KEY, 'cashback', currency],
    input: () => ({ query: { currency, locale: callLocale() } }),
  })

/** The yes of the deposit form, which waits for the next deposit. */
export const depositCodesQuery = callQuery('GET /api/game/bonuses/bonuscodes', {
  queryKey: [...BONUS_KEY, 'codes'],
  input: { query: { trigger: DEPOSIT_TRIGGER } },
})

/** After anything that changes bonuses: all that is shown of them is loaded again. */
export async function reloadBonuses(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: BONUS_KEY })
}
