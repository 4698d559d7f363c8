import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { pageMissing } from '#core/routing/missing-page.ts'
import { gameListQuery } from '#features/lobby/catalogue.queries.ts'
import { readGamePath } from '#features/lobby/game-path.ts'
import { loadGames, readGameSearch } from '#features/lobby/load-games.ts'
import { RoutedGames } from '#features/lobby/routed-games.tsx'

/** A list of games whose address says what it is filtered by. */
export const Route = createFileRoute('/games/$')({
  validateSearch: readGameSearch,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context, params, deps }) => {
    const filter = readGamePath(params._splat ?? '')
    if (filter === null) throw pageMissing('notValid')
    await loadGames(context, gameListQuery(filter, deps.q))
    return filter
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead(match.context.language, 'lobby.games.title', { description: 'lobby.games.about' }),
  component: GamesRoute,
})

function GamesRoute(): ReactNode {
  return <RoutedGames filter={Route.useLoaderData()} search={Route.useSearch().q ?? ''} />
}
