import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { AutoLoginPage } from '#features/session/auto-login-page.tsx'
import { readAutoLoginSearch } from '#features/session/auto-login.ts'

/** `/auth/autologin?token=…&state=…`: signing in changes something, so the page posts (bars S3). */
export const Route = createFileRoute('/auth/autologin')({
  staticData: { isForEveryone: true },
  validateSearch: readAutoLoginSearch,
  head: ({ match }) => {
    const head = pageHead(match, 'session.auto.title', { isPrivate: true })
    // The token is in the address until hydration, so there is no referrer and no third party.
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: AutoLoginRoute,
})

function AutoLoginRoute(): ReactNode {
  const { token, state } = Route.useSearch()
  return <AutoLoginPage {...(token && { token })} {...(state && { state })} />
}
