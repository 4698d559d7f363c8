import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { gameQuery } from '#parts/game/games.queries.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { describeTrail } from '#core/routing/structured-data.ts'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { GamePage } from '#features/game/game-page.tsx'
import { RelatedGames } from '#features/lobby/related-games.tsx'
import { BalancePanel } from '#features/wallet/balance-panel.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'

export const Route = createFileRoute('/game/$id')({
  staticData: { chrome: 'game' },
  validateSearch: (search: Record<string, unknown>): { real?: 'true' } =>
    search['real'] === 'true' ? { real: 'true' } : {},
  loader: async ({ context, params }) => {
    requirePart('games', context)
    try {
      return await context.queryClient.ensureQueryData(gameQuery(params.id))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gameNotFound') throw pageMissing('notValid')
      throw error
    }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { language } = match.context
    const { name, identity } = loaderData
    const values = { game: name }
    const { meta } = pageHead(match, 'game.title', { values, description: 'game.about' })
    const steps = [
      { name: language.t('shell.nav.games'), path: '/games' },
      { name, path: `/game/${identity}` },
    ]
    return { meta: [...meta, describeTrail(language, steps)] }
  },
  component: GameRoute,
})

function GameRoute(): ReactNode {
  const loaded = Route.useLoaderData()
  // It may be stopped while it is open: the event is shown immediately.
  const { data: game = loaded } = useQuery(gameQuery(loaded.identity))
  const { real } = Route.useSearch()
  const isPlayer = useSessionState().status === 'player'
  return (
    <GamePage
      // Another game or mode is another visit: nothing of the last one stays.
      key={`${game.identity} ${real ?? ''}`}
      game={game}
      wantsReal={real === 'true'}
      colorMode={useEffectiveColorMode()}
      related={<RelatedGames game={game} />}
      balance={isPlayer ? <BalancePanel /> : null}
    />
  )
}
