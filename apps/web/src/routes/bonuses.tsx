import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { BonusesPage } from '#features/bonus/bonuses-page.tsx'

export const Route = createFileRoute('/bonuses')({
  head: ({ match }) =>
    pageHead(match.context.language, 'bonus.title', { description: 'bonus.about' }),
  component: BonusesPage,
})
