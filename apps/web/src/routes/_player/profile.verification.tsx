import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { VerificationPage } from '#features/verification/verification-page.tsx'

export const Route = createFileRoute('/_player/profile/verification')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.verification', { isPrivate: true }),
  component: VerificationPage,
})
