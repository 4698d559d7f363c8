import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { gameListQuery } from '#features/lobby/catalogue.queries.ts'
import { loadGames, readGameSearch } from '#features/lobby/load-games.ts'
import { GamesPage } from '#features/lobby/games-page.tsx'

export const Route = createFileRoute('/games/')({
  validateSearch: readGameSearch,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context, deps }) => {
    requirePart('games', context)
    await loadGames(context, gameListQuery({}, deps.q))
  },
  head: ({ match }) => pageHead(match, 'lobby.games.title', { description: 'games.about' }),
  component: GamesRoute,
})

function GamesRoute(): ReactNode {
  return <GamesPage filter={{}} search={Route.useSearch().q ?? ''} />
}
