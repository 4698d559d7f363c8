import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { ReferralPage } from '#features/referral/referral-page.tsx'
import { referralQuery } from '#features/referral/referral.queries.ts'

export const Route = createFileRoute('/_player/referral')({
  head: ({ match }) => pageHead(match, 'referral.title', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [client.prefetchQuery(referralQuery)]),
  component: ReferralPage,
})
