import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/routing/page-head.ts'
import { AccountPage } from '#features/contact/account-page.tsx'

export const Route = createFileRoute('/_player/profile/settings/account')({
  head: ({ match }) => pageHead(match, 'profile.nav.account', { isPrivate: true }),
  component: AccountPage,
})
