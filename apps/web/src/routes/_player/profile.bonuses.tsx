import { createFileRoute } from '@tanstack/react-router'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { ProfileBonusesPage } from '#features/bonus/profile-bonuses-page.tsx'
import { bonusesQuery, freeSpinsQuery, pastBonusesQuery } from '#parts/bonus/bonus.queries.ts'

export const Route = createFileRoute('/_player/profile/bonuses')({
  head: ({ match }) => pageHead(match, 'profile.nav.bonuses', { isPrivate: true }),
  loader: async ({ context }) =>
    await firstView(context, (client) => [
      client.prefetchQuery(bonusesQuery),
      client.prefetchQuery(freeSpinsQuery),
      client.prefetchQuery(pastBonusesQuery),
    ]),
  component: ProfileBonusesPage,
})
