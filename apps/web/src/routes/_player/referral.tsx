import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { ReferralPage } from '#features/referral/referral-page.tsx'

export const Route = createFileRoute('/_player/referral')({
  head: ({ match }) => pageHead(match.context.language, 'referral.title', { isPrivate: true }),
  component: ReferralPage,
})
