import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { FairnessPage } from '#features/game/fairness/fairness-page.tsx'

export const Route = createFileRoute('/fairness')({
  head: ({ match }) =>
    pageHead(match.context.language, 'shell.nav.fairness', { description: 'game.fairness.about' }),
  component: FairnessPage,
})
