import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { BonusPage } from '#features/bonus/bonus-page.tsx'
import { prefetchOffers } from '#parts/bonus/use-currency.ts'

export const Route = createFileRoute('/bonus/$pageIdentity')({
  head: ({ match }) =>
    pageHead(match.context.language, 'bonus.title', { description: 'bonus.about' }),
  loader: async ({ context }) => await firstView(context, (client) => [prefetchOffers(client)]),
  component: BonusRoute,
})

function BonusRoute(): ReactNode {
  return <BonusPage identity={Route.useParams().pageIdentity} />
}
