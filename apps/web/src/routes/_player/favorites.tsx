import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { collectionsQuery, favoritesQuery } from '#features/lobby/catalogue.queries.ts'
import { FavoritesPage } from '#features/lobby/own-games-pages.tsx'

export const Route = createFileRoute('/_player/favorites')({
  loader: async ({ context }) => {
    requirePart('games', context)
    await firstView(context, (client) => [
      client.prefetchQuery(collectionsQuery(context.language.locale)),
      client.prefetchQuery(favoritesQuery),
    ])
  },
  head: ({ match }) => pageHead(match, 'lobby.favorites.title', { isPrivate: true }),
  component: FavoritesPage,
})
