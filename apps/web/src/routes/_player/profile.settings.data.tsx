import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { exportsQuery, looksQuery } from '#features/profile/export.queries.ts'
import { DataPage } from '#features/profile/data-page.tsx'

// assumed: a separate page; the specification has no place for a player's data.
export const Route = createFileRoute('/_player/profile/settings/data')({
  head: ({ match }) => pageHead(match, 'profile.nav.data', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(exportsQuery),
      client.prefetchInfiniteQuery(looksQuery),
    ]),
  component: DataPage,
})
