import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { SecurityPage } from '#features/security/security-page.tsx'

export const Route = createFileRoute('/_player/profile/security')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.security', { isPrivate: true }),
  component: SecurityPage,
})
