import { late } from '@fairhouse/ui/late-part'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { firstView } from '#core/data/first-view.ts'
import {
  collectionsQuery,
  lastPlayedQuery,
  providersQuery,
  rowQuery,
} from '#features/lobby/catalogue.queries.ts'
import { bannersQuery } from '#features/lobby/banners.ts'
import { LobbyPage } from '#features/lobby/lobby-page.tsx'
import { describeSite } from '#core/routing/structured-data.ts'

const LateHome = late(async () => (await import('#shell/late-home.tsx')).LateHome, undefined, {
  isOptional: true,
})

export const Route = createFileRoute('/')({
  // The page opens without its list of games, too: the rows show the error.
  loader: async ({ context }) => {
    const { queryClient, language } = context
    const brand = language.brand()
    const [hasGames, hasSport] = [hasPart('games', brand), hasPart('sport', brand)]
    if (!hasGames && hasSport) throw redirect({ to: '/sport/$', params: { _splat: '' } })
    const loadFirstRow = async (): Promise<void> => {
      const collections = collectionsQuery(language.locale)
      await queryClient.prefetchQuery(collections)
      const first = queryClient
        .getQueryData(collections.queryKey)
        ?.find(({ isHidden, gameCount }) => !isHidden && gameCount > 0)
      await queryClient.prefetchQuery(rowQuery(first ? { collection: first.identity } : {}))
    }
    await Promise.all([
      brand.home?.includes('collections') !== false && loadFirstRow(),
      queryClient.prefetchQuery(providersQuery),
      queryClient.prefetchQuery(bannersQuery(language.locale)),
      firstView(context, (client) => [client.prefetchQuery(lastPlayedQuery)]),
    ])
  },
  head: ({ match }) => ({ meta: describeSite(match.context.language) }),
  component: HomeRoute,
})

function HomeRoute(): ReactNode {
  return <LobbyPage late={LateHome} />
}
