import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { PaymentPage } from '#features/wallet/payment-page.tsx'
import { invoiceDetailsQuery } from '#features/wallet/withdrawal.queries.ts'

export const Route = createFileRoute('/_player/wallet_/payments/$id')({
  loader: async ({ context, params }) =>
    await firstView(context, (client) => [client.prefetchQuery(invoiceDetailsQuery(params.id))]),
  head: ({ match }) => pageHead(match, 'shell.title.history', { isPrivate: true }),
  component: Page,
})

function Page(): ReactNode {
  return <PaymentPage id={Route.useParams().id} />
}
