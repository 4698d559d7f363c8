import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#core/page-head.ts'
import { NotificationsPage } from '#features/profile/notifications-page.tsx'

export const Route = createFileRoute('/_player/profile/settings/notifications')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.notifications', { isPrivate: true }),
  component: NotificationsPage,
})
