import { createFileRoute } from '@tanstack/react-router'
import { requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { collectionsQuery, providersQuery } from '#features/lobby/catalogue.queries.ts'
import { ProvidersPage } from '#features/lobby/providers-page.tsx'

export const Route = createFileRoute('/games/providers/')({
  loader: async ({ context }) => {
    requirePart('games', context)
    const { queryClient, language } = context
    await Promise.all([
      queryClient.prefetchQuery(providersQuery),
      queryClient.prefetchQuery(collectionsQuery(language.locale)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, 'lobby.providers.title', {
      description: 'games.providers.about',
    }),
  component: ProvidersPage,
})
