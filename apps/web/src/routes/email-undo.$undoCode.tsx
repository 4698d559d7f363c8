import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { EmailUndoPage } from '#features/contact/email-undo-page.tsx'

// assumed: the path of the page; the specification does not show it.
export const Route = createFileRoute('/email-undo/$undoCode')({
  staticData: { staysWhenEnded: true },
  head: ({ match }) =>
    pageHead(match, 'contact.undo.title', {
      description: 'contact.undo.about',
      isPrivate: true,
    }),
  component: EmailUndoRoute,
})

function EmailUndoRoute(): ReactNode {
  const { undoCode } = Route.useParams()
  // Another link is another page: nothing of the last one stays.
  return <EmailUndoPage key={undoCode} undoCode={undoCode} />
}
