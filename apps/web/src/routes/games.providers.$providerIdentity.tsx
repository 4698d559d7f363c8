import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { pageHead } from '#core/routing/page-head.ts'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { gameListQuery, providerQuery } from '#features/lobby/catalogue.queries.ts'
import { loadGames } from '#features/lobby/load-games.ts'
import { ProviderPage } from '#features/lobby/provider-page.tsx'

export const Route = createFileRoute('/games/providers/$providerIdentity')({
  loader: async ({ context, params: { providerIdentity: provider } }) => {
    requirePart('games', context)
    try {
      const [found] = await Promise.all([
        context.queryClient.ensureQueryData(providerQuery(provider)),
        loadGames(context, gameListQuery({ provider }, '')),
      ])
      return found
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gameProviderNotFound')
        throw pageMissing('notValid')
      throw error
    }
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead(match, 'games.provider.title', {
          values: { provider: loaderData.name },
          description: 'games.providers.about',
        }),
  component: ProviderRoute,
})

function ProviderRoute(): ReactNode {
  const provider = Route.useLoaderData()
  return <ProviderPage key={provider.identity} provider={provider} />
}
