import type { SportEvent } from '@fairhouse/contract/sport'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import { pageMissing } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { SportPage } from '#features/sport/sport-page.tsx'
import { readSportView, writeSportView } from '#features/sport/sport-path.ts'
import { readSportSearch } from '#features/sport/sport-search.ts'
import { sportEventQuery } from '#features/sport/sport.queries.ts'
import { activeAccount } from '#features/wallet/active-account.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'

export const Route = createFileRoute('/sport/$')({
  validateSearch: readSportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }): Promise<SportEvent | null> => {
    const { eventId } = readSportView(params._splat ?? '', deps)
    if (eventId === undefined) return null
    try {
      return await context.queryClient.ensureQueryData(sportEventQuery(eventId))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sportEventNotFound') {
        throw pageMissing('notValid')
      }
      // A book that is away leaves the page, which says so and tries again.
      return null
    }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return {}
    const { language } = match.context
    if (loaderData === null) {
      return pageHead(language, 'sport.title', { description: 'sport.about' })
    }
    const { name, championship } = loaderData
    const values = { event: name, championship }
    const head = pageHead(language, 'sport.eventTitle', { values, description: 'sport.eventAbout' })
    return {
      ...head,
      scripts: [{ type: 'application/ld+json', children: describeEvent(loaderData) }],
    }
  },
  component: SportRoute,
})

/** schema.org, for search engines. Names cannot end the script: `<` is escaped. */
function describeEvent({ name, startAt, sport, competitors, status }: SportEvent): string {
  const described = {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    startDate: startAt,
    sport: sport.name,
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    competitor: competitors.map((competitor) => ({ '@type': 'SportsTeam', name: competitor })),
  }
  return JSON.stringify(described).replaceAll('<', '\\u003c')
}

function SportRoute(): ReactNode {
  const { _splat: slug = '' } = Route.useParams()
  const search = Route.useSearch()
  const event = Route.useLoaderData() ?? null
  const navigate = useNavigate()
  const accounts = useQuery({ ...accountsQuery, enabled: false }).data ?? []
  return (
    <SportPage
      book="bookmaker"
      view={readSportView(slug, search)}
      event={event}
      account={activeAccount(accounts)?.id ?? ''}
      colorMode={useEffectiveColorMode()}
      onView={(data) => {
        const to = writeSportView(data)
        void navigate({
          to: '/sport/$',
          params: { _splat: to.slug },
          search: to.search,
          resetScroll: false,
        })
      }}
    />
  )
}
