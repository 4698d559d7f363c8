import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { collectionsQuery, playedQuery } from '#features/lobby/catalogue.queries.ts'
import { PlayedPage } from '#features/lobby/own-games-pages.tsx'

export const Route = createFileRoute('/_player/recently-played')({
  loader: async ({ context }) => {
    requirePart('games', context)
    await firstView(context, (client) => [
      client.prefetchQuery(collectionsQuery(context.language.locale)),
      client.prefetchInfiniteQuery(playedQuery),
    ])
  },
  head: ({ match }) => pageHead(match, 'games.played.title', { isPrivate: true }),
  component: PlayedPage,
})
