import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { LoyaltyPage } from '#features/retention/loyalty-page.tsx'

export const Route = createFileRoute('/loyalty')({
  head: ({ match }) =>
    pageHead(match.context.language, 'loyalty.title', { description: 'loyalty.about' }),
  component: LoyaltyPage,
})
