import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { VerifyPage } from '#features/contact/verify-page.tsx'

// assumed: the path of the page; the specification does not show it.
export const Route = createFileRoute('/verify/$confirmCode')({
  head: ({ match }) =>
    pageHead(match, 'contact.verify.title', {
      description: 'contact.verify.about',
      isPrivate: true,
    }),
  component: VerifyRoute,
})

function VerifyRoute(): ReactNode {
  const { confirmCode } = Route.useParams()
  // Another link is another page: nothing of the last one stays.
  return <VerifyPage key={confirmCode} confirmCode={confirmCode} />
}
