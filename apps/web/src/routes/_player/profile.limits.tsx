import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { LimitsPage } from '#features/limits/limits-page.tsx'

export const Route = createFileRoute('/_player/profile/limits')({
  head: ({ match }) => pageHead(match.context.language, 'profile.nav.limits', { isPrivate: true }),
  component: LimitsPage,
})
