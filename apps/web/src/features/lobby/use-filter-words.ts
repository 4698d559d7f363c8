import { useQuery } from '@tanstack/react-query'
import { currentLocale, t, type MessageId } from '#core/i18n/i18n.ts'
import { collectionsQuery, providersQuery } from './catalogue.queries.ts'
import { featureText } from './feature-text.ts'
import type { GameFilter, GameFilterName } from './game-path.ts'

type FilterWords = {
  /** A value of a filter in words. */
  readonly of: (name: GameFilterName, value: string) => string
  /** Of the list of a filter. */
  readonly title: (filter: GameFilter) => string
}

/** Filters in words; a name that is not loaded yet is written as the address has it. */
export function useFilterWords(): FilterWords {
  const { data: collections = [] } = useQuery(collectionsQuery(currentLocale()))
  const { data: providers = [] } = useQuery(providersQuery)
  const of = (name: GameFilterName, value: string): string => {
    if (name === 'feature') return featureText(value)
    if (name === 'volatility') return t(`lobby.volatility.${value}` as MessageId)
    if (name === 'sort') return t(`lobby.sort.${value}` as MessageId)
    const list = name === 'collection' ? collections : providers
    return list.find(({ identity }) => identity === value)?.name ?? value
  }
  const title = (filter: GameFilter): string => {
    const { collection, provider, feature, volatility, sort } = filter
    if (collection !== undefined) return of('collection', collection)
    if (provider !== undefined) return of('provider', provider)
    if (feature !== undefined) return of('feature', feature)
    if (volatility !== undefined) return of('volatility', volatility)
    return sort === 'newest' ? t('lobby.games.newest') : t('lobby.games.title')
  }
  return { of, title }
}
