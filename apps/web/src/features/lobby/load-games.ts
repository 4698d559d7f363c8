import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#core/i18n/i18n.ts'
import { collectionsQuery, type gameListQuery, providersQuery } from './catalogue.queries.ts'
import type { Named } from './filter-words.ts'

const SEARCH_LENGTH_MAX = 64

/** The name that a list of games is narrowed to, from its address. */
export function readGameSearch(search: Record<string, unknown>): { q?: string } {
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, SEARCH_LENGTH_MAX) : ''
  return q === '' ? {} : { q }
}

/** Loads the first page of a list and its texts. */
export async function loadGames(
  { queryClient, language }: { queryClient: QueryClient; language: Language },
  query: ReturnType<typeof gameListQuery>,
): Promise<{ collections: readonly Named[]; providers: readonly Named[] }> {
  const collections = collectionsQuery(language.locale)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(query),
    queryClient.prefetchQuery(collections),
    queryClient.prefetchQuery(providersQuery),
  ])
  return {
    collections: queryClient.getQueryData(collections.queryKey) ?? [],
    providers: queryClient.getQueryData(providersQuery.queryKey) ?? [],
  }
}
