import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { initQuery } from '#core/api/init.queries.ts'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { noticePreferencesQuery, webPushQuery } from '#features/messenger/notice.queries.ts'
import { NoticeChoices } from '#features/messenger/notice-choices.tsx'
import { marketingQuery } from '#features/profile/marketing-switches.tsx'
import { prefetchProfileForm } from '#features/profile/profile-form.queries.ts'
import { NotificationsPage } from '#features/profile/notifications-page.tsx'

export const Route = createFileRoute('/_player/profile/settings/notifications')({
  head: ({ match }) => pageHead(match, 'profile.nav.notifications', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      ...prefetchProfileForm(client),
      client.prefetchQuery(marketingQuery),
      client.prefetchQuery(noticePreferencesQuery),
      client.prefetchQuery(webPushQuery),
    ]),
  component: Notifications,
})

function Notifications(): ReactNode {
  const { data } = useQuery(initQuery)
  const hasTelegram = data?.features.signIn.telegram === true
  const hasSite = useQuery(marketingQuery).data?.isAsked !== true
  return <NotificationsPage more={<NoticeChoices {...{ hasTelegram, hasSite }} />} />
}
