import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { PasswordResetPage } from '#features/account/password-reset-page.tsx'

// assumed: the path of the page; the specification does not show it.
export const Route = createFileRoute('/password-reset/$resetCode')({
  head: ({ match }) =>
    pageHead(match, 'account.reset.title', {
      description: 'account.reset.about',
      isPrivate: true,
    }),
  component: PasswordResetRoute,
})

function PasswordResetRoute(): ReactNode {
  const { resetCode } = Route.useParams()
  // Another link is another form: nothing of the last one stays.
  return <PasswordResetPage key={resetCode} resetCode={resetCode} />
}
