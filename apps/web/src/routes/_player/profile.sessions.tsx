import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { ProfileSkeleton } from '#features/profile/profile-skeleton.tsx'
import { SessionsPage } from '#features/session/sessions-page.tsx'

export const Route = createFileRoute('/_player/profile/sessions')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.sessions', { isPrivate: true }),
  pendingComponent: ProfileSkeleton,
  component: SessionsPage,
})
