import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { latestQuery } from '#features/messenger/messenger.queries.ts'
import { noticesQuery } from '#features/messenger/notice.queries.ts'
import { MessagesPage } from '#features/messenger/messages-page.tsx'

// assumed: a page of the profile; the specification names the list and not where it stands.
export const Route = createFileRoute('/_player/profile/messages')({
  head: ({ match }) => pageHead(match, 'profile.nav.messages', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(latestQuery('message')),
      client.prefetchQuery(latestQuery('push')),
      client.prefetchInfiniteQuery(noticesQuery('message')),
    ]),
  component: MessagesPage,
})
