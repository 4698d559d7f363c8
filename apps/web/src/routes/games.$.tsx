import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contentHead } from '#core/routing/page-head.ts'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { gameListQuery } from '#features/lobby/catalogue.queries.ts'
import { filterWords } from '#features/lobby/filter-words.ts'
import { readGamePath } from '#features/lobby/game-path.ts'
import { loadGames, readGameSearch } from '#features/lobby/load-games.ts'
import { GamesPage } from '#features/lobby/games-page.tsx'

/** A list of games with its filters in the address. */
export const Route = createFileRoute('/games/$')({
  validateSearch: readGameSearch,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context, params, deps }) => {
    requirePart('games', context)
    const filter = readGamePath(params._splat ?? '')
    if (filter === null) throw pageMissing('notValid')
    const lists = await loadGames(context, gameListQuery(filter, deps.q))
    const { collection, provider } = filter
    if (isMissing(lists.collections, collection) || isMissing(lists.providers, provider))
      throw pageMissing('notValid')
    return { filter, title: filterWords(context.language.t, lists).title(filter) }
  },
  head: ({ match: { context }, loaderData }) =>
    contentHead(
      context.language,
      loaderData && {
        title: loaderData.title,
        description: context.language.t('games.about'),
      },
    ),
  component: GamesRoute,
})

/** A list that could not be loaded says nothing of what there is. */
function isMissing(
  list: readonly { readonly identity: string }[],
  identity: string | undefined,
): boolean {
  return identity !== undefined && list.length > 0 && list.every((one) => one.identity !== identity)
}

function GamesRoute(): ReactNode {
  return <GamesPage filter={Route.useLoaderData().filter} search={Route.useSearch().q ?? ''} />
}
