import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deviceTimeZone } from '@fairhouse/app-kit/i18n/zone-day'
import { firstView } from '#core/data/first-view.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { ownPlayQuery } from '#features/own-play/own-play.queries.ts'
import { OwnPlayPage } from '#features/own-play/own-play-page.tsx'

export const Route = createFileRoute('/_player/profile/play')({
  head: ({ match }) => pageHead(match, 'profile.nav.play', { isPrivate: true }),
  loader: async ({ context }) => {
    // Read once: the browser hydrates with the zone that the server counted in.
    const timeZone = context.timeZone ?? deviceTimeZone()
    await firstView(context, (client) => [
      client.prefetchQuery(ownPlayQuery({ period: 'week', timeZone })),
    ])
    return timeZone
  },
  component: OwnPlayRoute,
})

function OwnPlayRoute(): ReactNode {
  return <OwnPlayPage timeZone={Route.useLoaderData()} />
}
