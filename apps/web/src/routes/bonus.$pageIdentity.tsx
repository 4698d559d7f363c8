import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { BonusPage } from '#features/bonus/bonus-page.tsx'

export const Route = createFileRoute('/bonus/$pageIdentity')({
  head: ({ match }) =>
    pageHead(match.context.language, 'bonus.title', { description: 'bonus.about' }),
  component: BonusRoute,
})

function BonusRoute(): ReactNode {
  return <BonusPage identity={Route.useParams().pageIdentity} />
}
