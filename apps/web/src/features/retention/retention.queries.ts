import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'

const QUESTS_KEY = ['retention', 'quests'] as const

/** Quests that are offered, active or completed, in a currency. */
export function questsQuery(currency: string) {
  return queryOptions({
    queryKey: [...QUESTS_KEY, currency],
    queryFn: async ({ signal }) => {
      const query = { state: '1,2,3', currency, locale: callLocale() }
      return (await call('GET /api/retention/quests', { query }, { signal })).data
    },
  })
}

export const loyaltyQuery = queryOptions({
  queryKey: ['retention', 'account'],
  queryFn: async ({ signal }) => {
    const query = { locale: callLocale() }
    return (await call('GET /api/retention/account', { query }, { signal })).data
  },
})

export const levelsQuery = queryOptions({
  queryKey: ['retention', 'levels'],
  queryFn: async ({ signal }) => {
    const query = { locale: callLocale() }
    return (await call('GET /api/retention/levels', { query }, { signal })).data
  },
})

export function rakebackQuery(currency: string) {
  return queryOptions({
    queryKey: ['retention', 'rakeback', currency],
    queryFn: async ({ signal }) =>
      (await call('GET /api/retention/rakeback', { query: { currency } }, { signal })).data,
  })
}

export function racesQuery(currency: string) {
  return queryOptions({
    queryKey: ['retention', 'races', currency],
    queryFn: async ({ signal }) => {
      const query = { currency, locale: callLocale() }
      return (await call('GET /api/retention/races', { query }, { signal })).data
    },
  })
}

/** Whether the site has neither levels nor races. A failure is shown by the page, with a retry. */
export async function isLoyaltyOff(client: QueryClient): Promise<boolean> {
  try {
    if ((await client.ensureQueryData(levelsQuery)).length > 0) return false
    const query = { currency: currentBrand().guestCurrency, locale: callLocale() }
    return (await call('GET /api/retention/races', { query })).data.length === 0
  } catch {
    return false
  }
}

export async function reloadQuests(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: QUESTS_KEY })
}

/** Points, prizes and earnings: reloads whatever of them is visible, except quests. */
export async function reloadLoyalty(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: ['retention'],
    predicate: ({ queryKey }) => queryKey[1] !== QUESTS_KEY[1],
  })
}
