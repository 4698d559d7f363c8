import { late } from '@fairhouse/ui/late-part'
import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { firstView } from '#core/data/first-view.ts'
import { lastPlayedQuery } from '#features/lobby/catalogue.queries.ts'
import { loadDrawnParts } from '#features/lobby/kept-part.tsx'
import { loadFirstRow } from '#features/lobby/load-first-row.ts'
import { LobbyPage } from '#features/lobby/lobby-page.tsx'
import { describeSite } from '#core/routing/structured-data.ts'

const LateHome = late(async () => (await import('#shell/late-home.tsx')).LateHome, undefined, {
  isOptional: true,
})

export const Route = createFileRoute('/')({
  // The page opens without its list of games, too: the rows show the error.
  loader: async ({ context }) => {
    const { queryClient, language, session } = context
    const brand = language.brand()
    const [hasGames, hasSport] = [hasPart('games', brand), hasPart('sport', brand)]
    if (!hasGames && hasSport) throw redirect({ to: '/sport/$', params: { _splat: '' } })
    await Promise.all([
      brand.home?.includes('collections') !== false && loadFirstRow(queryClient, language.locale),
      firstView(context, (client) => [client.prefetchQuery(lastPlayedQuery)]),
      import.meta.env.SSR && loadDrawnParts(queryClient, session.state().status === 'player'),
    ])
  },
  head: ({ match }) => ({ meta: describeSite(match.context.language) }),
  component: HomeRoute,
})

function HomeRoute(): ReactNode {
  return <LobbyPage late={LateHome} />
}
