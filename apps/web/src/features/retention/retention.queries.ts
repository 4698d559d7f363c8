import type { QueryClient } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call, callQuery } from '#core/api/api.ts'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'

const QUESTS_KEY = ['retention', 'quests'] as const

/** Quests that are offered, active or completed, in a currency. */
export const questsQuery = (currency: string) =>
  callQuery('GET /api/retention/quests', {
    queryKey: [...QUESTS_KEY, currency],
    input: () => ({ query: { state: '1,2,3', currency, locale: callLocale() } }),
  })

export const loyaltyQuery = callQuery('GET /api/retention/account', {
  queryKey: ['retention', 'account'],
  input: () => ({ query: { locale: callLocale() } }),
})

export const levelsQuery = callQuery('GET /api/retention/levels', {
  queryKey: ['retention', 'levels'],
  input: () => ({ query: { locale: callLocale() } }),
})

export const rakebackQuery = (currency: string) =>
  callQuery('GET /api/retention/rakeback', {
    queryKey: ['retention', 'rakeback', currency],
    input: { query: { currency } },
  })

export const racesQuery = (currency: string) =>
  callQuery('GET /api/retention/races', {
    queryKey: ['retention', 'races', currency],
    input: () => ({ query: { currency, locale: callLocale() } }),
  })

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
