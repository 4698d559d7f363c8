import type { HomeSection } from '@fairhouse/contract/brand'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentBrand, currentLocale } from '@fairhouse/app-kit/i18n/language'
import { loadCurrency } from '#parts/bonus/use-currency.ts'
import { BannerRow } from './banner-row.tsx'
import { bannersQuery } from './banners.ts'
import { LiveWins } from './live-wins.tsx'
import { ProviderRow } from './provider-row.tsx'
import { Welcome } from './welcome.tsx'
import { firstOfferQuery, providerRowQuery, winnersQuery } from './home.queries.ts'

const PARTS = { welcome: Welcome, promotions: BannerRow, wins: LiveWins, providers: ProviderRow }

export type HomePartName = keyof typeof PARTS & HomeSection

/** A part of the start page that the browser keeps as the server drew it (`kept-part.tsx`). */
export function HomePart({ name }: { readonly name: HomePartName }): ReactNode {
  const Part = PARTS[name]
  return <Part />
}

/** The data of the parts that come alive, so that nothing jumps when they do. */
export async function wakeHome(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(winnersQuery), client.prefetchQuery(providerRowQuery)])
}

/** What the server draws the parts with, the offer in the visitor's currency. */
export async function prefetchHome(client: QueryClient, isPlayer: boolean): Promise<void> {
  const prefetchOffer = async (): Promise<void> => {
    const currency = isPlayer ? await loadCurrency(client) : currentBrand().guestCurrency
    await client.prefetchQuery(firstOfferQuery(currency))
  }
  // Without an answer a part is drawn without it.
  await Promise.allSettled([
    wakeHome(client),
    client.prefetchQuery(bannersQuery(currentLocale())),
    prefetchOffer(),
  ])
}
