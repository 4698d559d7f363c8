import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#core/routing/page-head.ts'
import { UnconfirmedEmail } from '#features/contact/unconfirmed-email.tsx'
import { ProfileFrame } from '#features/profile/profile-frame.tsx'

/** The frame of every `/profile/…`; each child is a file `profile.<child>.tsx` beside this one. */
export const Route = createFileRoute('/_player/profile')({
  head: ({ match }) => pageHead(match, 'shell.nav.profile', { isPrivate: true }),
  component: ProfileRoute,
})

function ProfileRoute(): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The account page says it beside the address itself.
  const hasNotice = !path.startsWith('/profile/settings/account')
  return <ProfileFrame notice={hasNotice && <UnconfirmedEmail />} />
}
