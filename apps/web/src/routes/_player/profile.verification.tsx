import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { VerificationPage } from '#features/verification/verification-page.tsx'

export const Route = createFileRoute('/_player/profile/verification')({
  head: ({ match }) => pageHead(match, 'profile.nav.verification', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(verificationQuery)]),
  component: VerificationPage,
})
