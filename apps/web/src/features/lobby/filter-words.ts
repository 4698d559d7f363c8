import { useQuery } from '@tanstack/react-query'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t as pageText, type Language, type MessageId } from '#core/i18n/i18n.ts'
import { collectionsQuery, providersQuery } from './catalogue.queries.ts'
import type { GameFilter, GameFilterName } from './game-path.ts'

export type Named = { readonly identity: string; readonly name: string }

/** Filters in words; a name that is not loaded yet is written as the address has it. */
export function filterWords(
  t: Language['t'],
  lists: { readonly collections: readonly Named[]; readonly providers: readonly Named[] },
) {
  const of = (name: GameFilterName, value: string): string => {
    if (name === 'feature') return featureText(value, t)
    if (name === 'volatility') return t(`games.volatility.${value}` as MessageId)
    if (name === 'sort') return t(`games.sort.${value}` as MessageId)
    const list = name === 'collection' ? lists.collections : lists.providers
    return list.find(({ identity }) => identity === value)?.name ?? value
  }
  /** Of the list of a filter. */
  const title = (filter: GameFilter): string => {
    const { collection, provider, feature, volatility, sort } = filter
    if (collection !== undefined) return of('collection', collection)
    if (provider !== undefined) return of('provider', provider)
    if (feature !== undefined) return of('feature', feature)
    if (volatility !== undefined) return of('volatility', volatility)
    return sort === 'newest' ? t('games.newest') : t('lobby.games.title')
  }
  return { of, title }
}

const KNOWN: ReadonlySet<string> = new Set([
  'originals',
  'slots',
  'table',
  'cards',
  'dice',
  'lottery',
  'multiplier',
  'steps',
  'wilds',
  'free-spins',
  'cascades',
  'scatters',
  'crash',
  'jackpot',
  'casual',
  'multiplayer',
  'ways',
])

/** A feature of games in words; one that a provider made up is written as it names it. */
export function featureText(identity: string, t: Language['t']): string {
  if (KNOWN.has(identity)) return t(`games.feature.${identity}` as MessageId)
  const words = identity.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Filters in words, in the language of the page. */
export function useFilterWords(): ReturnType<typeof filterWords> {
  const { data: collections = [] } = useQuery(collectionsQuery(currentLocale()))
  const { data: providers = [] } = useQuery(providersQuery)
  return filterWords(pageText, { collections, providers })
}
