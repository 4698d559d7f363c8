import type { Account } from '@fairhouse/contract/account'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { LoaderContext } from '#core/data/first-view.ts'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { offersQuery } from './bonus.queries.ts'

/** The currency in which bonuses are shown: that of the account in use. */
export function useCurrency(): string {
  const isPlayer = useSessionState().status === 'player'
  const { data } = useQuery({ ...accountsQuery, enabled: isPlayer })
  return currencyOf(data)
}

/** Offers in that currency, for the loader of a route. */
export async function prefetchOffers(client: QueryClient): Promise<void> {
  await client.prefetchQuery(offersQuery(await loadCurrency(client)))
}

/**
 * Whether there is an offer of this id, for the loader of its page; `unknown` if the offers cannot be
 * loaded, which the page says with a retry.
 */
export async function findOffer(
  context: LoaderContext,
  id: string,
): Promise<'found' | 'missing' | 'unknown'> {
  const { queryClient, session, timeZone } = context
  const isPlayer = session.state().status === 'player'
  try {
    const currency = isPlayer ? await loadCurrency(queryClient) : currentBrand().guestCurrency
    const query = offersQuery(currency)
    const offers = await queryClient.ensureQueryData(query)
    // Without the visitor's time zone the page is drawn in the browser, as other pages with dates.
    if (import.meta.env.SSR && timeZone === null)
      queryClient.removeQueries({ queryKey: query.queryKey })
    return offers.some((offer) => offer.id === id) ? 'found' : 'missing'
  } catch {
    return 'unknown'
  }
}

/** The same for the loader of a route. */
export async function loadCurrency(client: QueryClient): Promise<string> {
  return currencyOf(await client.ensureQueryData(accountsQuery))
}

function currencyOf(accounts: readonly Account[] = []): string {
  const active = accounts.find(({ status }) => status === 1) ?? accounts[0]
  return active?.currency ?? currentBrand().guestCurrency
}
