import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { SportPage } from '#features/sport/sport-page.tsx'
import { readSportView, writeSportView } from '#features/sport/sport-path.ts'
import { readSportSearch } from '#features/sport/sport-search.ts'
import { bettingQuery } from '#features/sport/sport.queries.ts'
import { activeAccount } from '#features/wallet/active-account.ts'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'

/** The second sportsbook: the page exists only if a host and a client id are configured. */
export const Route = createFileRoute('/betting')({
  validateSearch: readSportSearch,
  loader: async ({ context }) => {
    requirePart('betting', context)
    try {
      await context.queryClient.ensureQueryData(bettingQuery)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sportUnavailable')
        throw pageMissing('notValid')
    }
    return null
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : pageHead(match, 'sport.title', { description: 'sport.about' }),
  component: BettingRoute,
})

function BettingRoute(): ReactNode {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const accounts = useQuery({ ...accountsQuery, enabled: false }).data ?? []
  return (
    <SportPage
      book="betting"
      view={readSportView('', search)}
      firstView={null}
      account={activeAccount(accounts)?.id ?? ''}
      colorMode={useEffectiveColorMode()}
      onView={(data) => {
        const to = writeSportView(data)
        // The second sportsbook has no paths: the query holds its view.
        const eventId = /^event\/(\d+)$/.exec(to.slug)?.[1]
        const shown = eventId === undefined ? to.search : { page: 'event', eventId }
        void navigate({ to: '/betting', search: shown, resetScroll: false })
      }}
    />
  )
}
