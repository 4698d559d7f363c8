import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gamesQuery } from '#parts/game/games.queries.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { GamesPage } from '#features/lobby/games-page.tsx'

const SEARCH_LENGTH_MAX = 64

export const Route = createFileRoute('/games')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => {
    const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, SEARCH_LENGTH_MAX) : ''
    return q === '' ? {} : { q }
  },
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: async ({ context, deps }) => await context.queryClient.prefetchQuery(gamesQuery(deps.q)),
  head: ({ match }) =>
    pageHead(match.context.language, 'lobby.games.title', { description: 'lobby.games.about' }),
  component: GamesRoute,
})

function GamesRoute(): ReactNode {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GamesPage
      search={q}
      onSearch={(text) =>
        void navigate({
          search: ({ q: _before, ...rest }) => (text === '' ? rest : { ...rest, q: text }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
