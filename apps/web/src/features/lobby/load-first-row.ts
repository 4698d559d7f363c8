import type { Collection } from '@fairhouse/contract/game'
import type { QueryClient } from '@tanstack/react-query'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { collectionsQuery, rowQuery } from './catalogue.queries.ts'
import type { GameFilter } from './game-path.ts'

/** The collections that a visitor sees. */
export function shownCollections(collections: readonly Collection[] = []): readonly Collection[] {
  return collections.filter(({ isHidden, gameCount }) => !isHidden && gameCount > 0)
}

/** The filter of the first row of games: all of them where nothing is arranged. */
export function firstShown(collections: readonly Collection[] | undefined): GameFilter {
  const [first] = shownCollections(collections)
  return first ? { collection: first.identity } : {}
}

/** The games in the first view, for the loader of the start page. */
export async function loadFirstRow(client: QueryClient, locale: LocaleCode): Promise<void> {
  const collections = collectionsQuery(locale)
  await client.prefetchQuery(collections)
  await client.prefetchQuery(rowQuery(firstShown(client.getQueryData(collections.queryKey))))
}
