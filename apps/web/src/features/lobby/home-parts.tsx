import type { HomeSection } from '@fairhouse/contract/brand'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { currentBrand, currentLocale } from '@fairhouse/app-kit/i18n/language'
import { loadCurrency } from '#parts/bonus/use-currency.ts'
import { BannerRow } from './banner-row.tsx'
import { bannersQuery } from './banners.ts'
import { LiveEvents, NextEvents } from './event-row.tsx'
import { LiveWins } from './live-wins.tsx'
import { ProviderRow } from './provider-row.tsx'
import { Welcome } from './welcome.tsx'
import { firstOfferQuery, highlightsQuery, providerRowQuery, winnersQuery } from './home.queries.ts'

type Data = (client: QueryClient, isPlayer: boolean) => Promise<unknown>

/** Each with the data that it is drawn from. */
const PARTS = {
  welcome: [Welcome, prefetchOffer],
  promotions: [BannerRow, (client) => client.prefetchQuery(bannersQuery(currentLocale()))],
  wins: [LiveWins, (client) => client.prefetchQuery(winnersQuery)],
  providers: [ProviderRow, (client) => client.prefetchQuery(providerRowQuery)],
  matches: [NextEvents, (client) => client.prefetchQuery(highlightsQuery)],
  live: [LiveEvents, (client) => client.prefetchQuery(highlightsQuery)],
} as const satisfies Partial<Record<HomeSection, readonly [ComponentType, Data]>>

export type HomePartName = keyof typeof PARTS

/** A part of the start page that the browser keeps as the server drew it (`kept-part.tsx`). */
export function HomePart({ name }: { readonly name: HomePartName }): ReactNode {
  const [Part] = PARTS[name]
  return <Part />
}

/** The data of parts, so that nothing jumps when they are drawn; without an answer they lack it. */
export async function prefetchParts(
  names: readonly HomeSection[],
  client: QueryClient,
  isPlayer: boolean,
): Promise<void> {
  const wanted = names.filter((name): name is HomePartName => name in PARTS)
  await Promise.allSettled(wanted.map((name) => PARTS[name][1](client, isPlayer)))
}

/** The offer in the visitor's currency. */
async function prefetchOffer(client: QueryClient, isPlayer: boolean): Promise<void> {
  const currency = isPlayer ? await loadCurrency(client) : currentBrand().guestCurrency
  await client.prefetchQuery(firstOfferQuery(currency))
}
