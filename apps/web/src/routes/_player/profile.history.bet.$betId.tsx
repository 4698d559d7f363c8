import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { BetStoryPage } from '#features/bets/bet-story-page.tsx'
import { betQuery } from '#features/bets/bets.queries.ts'

export const Route = createFileRoute('/_player/profile/history/bet/$betId')({
  loader: async ({ context, params }) =>
    await firstView(context, (client) => [client.prefetchQuery(betQuery(params.betId))]),
  head: ({ match }) => pageHead(match, 'profile.nav.history', { isPrivate: true }),
  component: BetRoute,
})

function BetRoute(): ReactNode {
  return <BetStoryPage id={Route.useParams().betId} />
}
