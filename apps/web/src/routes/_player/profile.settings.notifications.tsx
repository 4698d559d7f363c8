import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { prefetchProfileForm } from '#features/profile/profile-form.queries.ts'
import { NotificationsPage } from '#features/profile/notifications-page.tsx'

export const Route = createFileRoute('/_player/profile/settings/notifications')({
  head: ({ match }) =>
    pageHead(match.context.language, 'profile.nav.notifications', { isPrivate: true }),
  loader: async ({ context }) => await firstView(context, (client) => prefetchProfileForm(client)),
  component: NotificationsPage,
})
