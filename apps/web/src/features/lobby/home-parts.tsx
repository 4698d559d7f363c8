import type { HomeSection } from '@fairhouse/contract/brand'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { currentBrand, currentLocale } from '@fairhouse/app-kit/i18n/language'
import { firstOfferQuery } from '#parts/bonus/first-offer.ts'
import { loadCurrency } from '#parts/bonus/use-currency.ts'
import { BannerRow } from './banner-row.tsx'
import { bannersQuery } from './banners.ts'
import { LiveEvents, NextEvents } from './event-row.tsx'
import { LiveWins } from './live-wins.tsx'
import { ProviderRow } from './provider-row.tsx'
import { Welcome } from './welcome.tsx'
import { lastPlayedQuery } from './catalogue.queries.ts'
import { SuggestedRows } from './suggested-rows.tsx'
import {
  highlightsQuery,
  onlineQuery,
  providerRowQuery,
  suggestionsQuery,
  winnersQuery,
} from './home.queries.ts'

type Data = (client: QueryClient, isPlayer: boolean) => Promise<unknown>

/** Each with the data that it is drawn from. */
const PARTS = {
  welcome: [Welcome, fetchWelcome],
  promotions: [BannerRow, (client) => client.fetchQuery(bannersQuery(currentLocale()))],
  wins: [LiveWins, fetchWins],
  played: [SuggestedRows, fetchSuggestions],
  providers: [ProviderRow, (client) => client.fetchQuery(providerRowQuery)],
  matches: [NextEvents, fetchEvents],
  live: [LiveEvents, fetchEvents],
} as const satisfies Partial<Record<HomeSection, readonly [ComponentType, Data]>>

export type HomePartName = keyof typeof PARTS

/** A part of the start page that the browser keeps as the server drew it (`kept-part.tsx`). */
export function HomePart({ name }: { readonly name: HomePartName }): ReactNode {
  const [Part] = PARTS[name]
  return <Part />
}

/** The data of a part, so that nothing jumps when it is drawn. Rejects without it. */
export async function fetchPart(name: HomePartName, ...of: Parameters<Data>): Promise<void> {
  await PARTS[name][1](...of)
}

/** For parts of a page: without an answer they are drawn without it. */
export async function prefetchParts(
  names: readonly HomeSection[],
  client: QueryClient,
  isPlayer: boolean,
): Promise<void> {
  const wanted = names.filter((name): name is HomePartName => name in PARTS)
  await Promise.allSettled(wanted.map((name) => fetchPart(name, client, isPlayer)))
}

async function fetchWins(client: QueryClient): Promise<void> {
  await Promise.all([client.fetchQuery(winnersQuery), client.fetchQuery(onlineQuery)])
}

async function fetchSuggestions(client: QueryClient, isPlayer: boolean): Promise<void> {
  if (isPlayer) await client.fetchQuery(suggestionsQuery)
}

/** The offer in the visitor's currency, and whether a player has played: until then there are steps. */
async function fetchWelcome(client: QueryClient, isPlayer: boolean): Promise<void> {
  const currency = isPlayer ? await loadCurrency(client) : currentBrand().guestCurrency
  await Promise.all([
    client.fetchQuery(firstOfferQuery(currency)),
    isPlayer && client.fetchQuery(lastPlayedQuery),
  ])
}

/** A page does not wait longer for the sportsbook. */
const EVENTS_WITHIN_MS = 1_000

async function fetchEvents(client: QueryClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise((_, reject) => {
    const late = () => reject(new Error('The sportsbook did not answer in time'))
    timer = setTimeout(late, EVENTS_WITHIN_MS)
  })
  await Promise.race([client.fetchQuery(highlightsQuery), tooLate]).finally(() =>
    clearTimeout(timer),
  )
}
