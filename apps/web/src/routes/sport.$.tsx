import type { SportEvent } from '@fairhouse/contract/sport'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { pageHead } from '#core/routing/page-head.ts'
import { describeSportEvent, describeTrail } from '#core/routing/structured-data.ts'
import { SportPage } from '#features/sport/sport-page.tsx'
import { isSportPath, readSportView, writeSportView } from '#features/sport/sport-path.ts'
import { readSportSearch } from '#features/sport/sport-search.ts'
import { sportEventQuery } from '#features/sport/sport.queries.ts'
import { SPORT_NAMES, sportName } from '#parts/sport/sport-name.ts'
import { activeAccount } from '#features/wallet/active-account.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'

export const Route = createFileRoute('/sport/$')({
  validateSearch: readSportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }): Promise<SportEvent | null> => {
    requirePart('sport', context)
    if (!isSportPath(params._splat ?? '')) throw pageMissing('notValid')
    const { eventId } = readSportView(params._splat ?? '', deps)
    if (eventId === undefined) return null
    try {
      return await context.queryClient.ensureQueryData(sportEventQuery(eventId))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sportEventNotFound') {
        throw pageMissing('notValid')
      }
      // If the sportsbook is unreachable the page says so and retries.
      return null
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const { language } = match.context
    if (loaderData === null) {
      const [sport = ''] = (params._splat ?? '').split('/')
      return pageHead(language, SPORT_NAMES[sport] ?? 'sport.title', { description: 'sport.about' })
    }
    const { name, championship } = loaderData
    const sport = sportName(language.t, loaderData.sport)
    const values = { event: name, championship }
    const { meta } = pageHead(language, 'sport.eventTitle', {
      values,
      description: 'sport.eventAbout',
    })
    const steps = [
      { name: language.t('sport.title'), path: '/sport' },
      { name: sport, path: `/sport/${loaderData.sport.code}` },
      { name, path: loaderData.path },
    ]
    return {
      meta: [
        ...meta,
        describeTrail(language, steps),
        describeSportEvent(language, loaderData, sport),
      ],
    }
  },
  component: SportRoute,
})

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
