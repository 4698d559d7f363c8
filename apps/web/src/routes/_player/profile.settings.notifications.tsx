import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { NotificationsPage } from '#features/profile/notifications-page.tsx'
import { ProfileSkeleton } from '#features/profile/profile-skeleton.tsx'

export const Route = createFileRoute('/_player/profile/settings/notifications')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.notifications', { isPrivate: true }),
  pendingComponent: ProfileSkeleton,
  component: NotificationsPage,
})
