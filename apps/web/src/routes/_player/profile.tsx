import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { ProfilePage } from '#features/profile/profile-page.tsx'

export const Route = createFileRoute('/_player/profile')({
  head: ({ match }) => pageHead(match.context.language, 'shell.nav.profile', { isPrivate: true }),
  component: ProfilePage,
})
