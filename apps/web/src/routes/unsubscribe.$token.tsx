import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { UnsubscribePage } from '#features/profile/unsubscribe-page.tsx'

// assumed: the path of the page; the specification does not show it.
export const Route = createFileRoute('/unsubscribe/$token')({
  staticData: { isForEveryone: true },
  head: ({ match }) => pageHead(match, 'profile.unsubscribe.title', { isPrivate: true }),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute(): ReactNode {
  const { token } = Route.useParams()
  return <UnsubscribePage key={token} token={token} />
}
