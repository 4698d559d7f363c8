import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageMissing } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { BonusPage } from '#features/bonus/bonus-page.tsx'
import { findOffer } from '#parts/bonus/use-currency.ts'

export const Route = createFileRoute('/bonus/$pageIdentity')({
  head: ({ match }) =>
    match.status === 'notFound'
      ? {}
      : pageHead(match, 'bonus.title', { description: 'bonus.about' }),
  loader: async ({ context, params: { pageIdentity } }) => {
    if ((await findOffer(context, pageIdentity)) === 'missing') throw pageMissing('notValid')
  },
  component: BonusRoute,
})

function BonusRoute(): ReactNode {
  return <BonusPage identity={Route.useParams().pageIdentity} />
}
