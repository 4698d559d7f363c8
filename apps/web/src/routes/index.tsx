import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { firstView } from '#core/data/first-view.ts'
import { lastPlayedQuery } from '#features/lobby/catalogue.queries.ts'
import { loadDrawnParts } from '#features/lobby/kept-part.tsx'
import { loadFirstRow } from '#features/lobby/load-first-row.ts'
import { listSections, LobbyPage } from '#features/lobby/lobby-page.tsx'
import { describeSite } from '#core/routing/structured-data.ts'

export const Route = createFileRoute('/')({
  // The page opens without its list of games, too: the rows show the error.
  loader: async ({ context }) => {
    const { queryClient, language, session } = context
    const brand = language.brand()
    const [hasGames, hasSport] = [hasPart('games', brand), hasPart('sport', brand)]
    if (!hasGames && hasSport) throw redirect({ to: '/sport/$', params: { _splat: '' } })
    const sections = listSections(brand)
    const isPlayer = session.state().status === 'player'
    await Promise.all([
      sections.includes('collections') && loadFirstRow(queryClient, language.locale),
      firstView(context, (client) => [client.prefetchQuery(lastPlayedQuery)]),
      import.meta.env.SSR && loadDrawnParts(sections, queryClient, isPlayer),
    ])
  },
  head: ({ match }) => ({ meta: describeSite(match.context.language) }),
  component: LobbyPage,
})
