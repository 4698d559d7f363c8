import { late } from '@fairhouse/ui/late-part'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { Loading } from '@fairhouse/app-kit/data/loaded'
import { pageMissing } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { receiptQuery } from '#features/bets/bets.queries.ts'
import { ReceiptPage } from '#features/bets/receipt-page.tsx'

// With the mathematics of every game, which only rounds to verify need.
const RoundVerifier = late(
  async () => (await import('#features/game/fairness/round-verifier.tsx')).RoundVerifier,
  () => <Loading skeleton={['24rem']} />,
)

export const Route = createFileRoute('/bet/$id')({
  loader: async ({ context: { queryClient, timeZone }, params }) => {
    const query = receiptQuery(params.id)
    try {
      await queryClient.ensureQueryData(query)
    } catch (error) {
      // The page says other failures, with a retry.
      if (error instanceof ApiError && [404, 422].includes(error.status))
        throw pageMissing('notValid')
    }
    // Without the visitor's time zone the page is drawn in the browser, as other pages with dates.
    if (import.meta.env.SSR && timeZone === null)
      queryClient.removeQueries({ queryKey: query.queryKey })
  },
  head: ({ match }) =>
    match.status === 'notFound' ? {} : pageHead(match, 'bets.receipt.title', { isPrivate: true }),
  component: ReceiptRoute,
})

function ReceiptRoute(): ReactNode {
  return (
    <ReceiptPage
      id={Route.useParams().id}
      verifierOf={(round) => <RoundVerifier code={round.game} record={round} />}
    />
  )
}
