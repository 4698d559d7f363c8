import { useQuery } from '@tanstack/react-query'
import { currentLocale, t } from '#core/i18n/i18n.ts'
import { collectionsQuery, providersQuery } from './catalogue.queries.ts'
import { filterWords } from './filter-words.ts'

/** Filters in words, in the language of the page. */
export function useFilterWords(): ReturnType<typeof filterWords> {
  const { data: collections = [] } = useQuery(collectionsQuery(currentLocale()))
  const { data: providers = [] } = useQuery(providersQuery)
  return filterWords(t, { collections, providers })
}
