import type { SportCompetition, SportEvent } from '@fairhouse/contract/sport'
import { createFileRoute, useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { contentHead, pageHead } from '#core/routing/page-head.ts'
import { describeSportEvent, describeTrail } from '#core/routing/structured-data.ts'
import { KeptPart, loadDrawnParts } from '#features/lobby/kept-part.tsx'
import { EventFirstView } from '#features/sport/event-first-view.tsx'
import { SportFirstRows } from '#features/sport/sport-first-rows.tsx'
import { SportFirstView } from '#features/sport/sport-first-view.tsx'
import { SportPage } from '#features/sport/sport-page.tsx'
import {
  findSportGroup,
  isBelowSport,
  isSportPath,
  readSportView,
  sportOfView,
  writeSportView,
  type SportGroup,
  type SportView,
} from '#features/sport/sport-path.ts'
import { readSportSearch } from '#features/sport/sport-search.ts'
import {
  listFirstEvents,
  sportCompetitionsQuery,
  sportEventQuery,
} from '#features/sport/sport.queries.ts'
import { SPORT_NAMES, sportName } from '#parts/sport/sport-name.ts'
import { activeAccount } from '#features/wallet/active-account.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'

export const Route = createFileRoute('/sport/$')({
  validateSearch: readSportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }): Promise<Shown> => {
    requirePart('sport', context)
    const { _splat: slug = '' } = params
    if (!isSportPath(slug)) throw pageMissing('notValid')
    const { eventId, sportId } = readSportView(slug, deps)
    const none = { event: null, group: null, rows: [] }
    const withRows = async (group: SportGroup | null) => {
      const view = readSportView(slug, deps, group)
      // Where the app is there already its script is the first to draw.
      const isListed =
        import.meta.env.SSR && (view.page === 'sport' || view.page === 'championship')
      return { event: null, group, rows: isListed ? await listFirstEvents(view) : [] }
    }
    if (eventId === undefined) {
      if (sportId === undefined) {
        if (import.meta.env.SSR) await loadDrawnParts(EVENT_ROWS, context.queryClient, false)
        return none
      }
      const listing = listCompetitions(context.queryClient, sportId)
      const isInside = isBelowSport(slug) || deps.championshipIds !== undefined
      // The address of a competition that is opened from here has its name.
      if (!isInside) return withRows(null)
      const competitions = await listing
      const group = findSportGroup(slug, deps, competitions)
      // If the sportsbook is unreachable the page shows the sport.
      if (group === null && isBelowSport(slug) && competitions.length > 0)
        throw pageMissing('notValid')
      return withRows(group)
    }
    try {
      return { ...none, event: await context.queryClient.ensureQueryData(sportEventQuery(eventId)) }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sportEventNotFound') {
        throw pageMissing('notValid')
      }
      // If the sportsbook is unreachable the page says so and retries.
      return none
    }
  },
  head: ({ match, params, loaderData }) => {
    if (loaderData === undefined) return {}
    const { language } = match.context
    const { event, group } = loaderData
    if (event === null) {
      const [sport = ''] = (params._splat ?? '').split('/')
      const sportTitle = SPORT_NAMES[sport]
      if (group !== null && sportTitle !== undefined) {
        const title = `${group.name} · ${language.t(sportTitle)}`
        return contentHead(language, { title, description: language.t('sport.about') })
      }
      return pageHead(language, sportTitle ?? 'sport.title', { description: 'sport.about' })
    }
    const { name, championship } = event
    const sport = sportName(language.t, event.sport)
    const values = { event: name, championship }
    const { meta } = pageHead(language, 'sport.eventTitle', {
      values,
      description: 'sport.eventAbout',
    })
    const steps = [
      { name: language.t('sport.title'), path: '/sport' },
      { name: sport, path: `/sport/${event.sport.code}` },
      { name, path: event.path },
    ]
    return {
      meta: [...meta, describeTrail(language, steps), describeSportEvent(language, event, sport)],
    }
  },
  component: SportRoute,
})

const EVENT_ROWS = ['live', 'matches'] as const

/** What an address names: an event, or a part of a sport. */
type Shown = {
  readonly event: SportEvent | null
  readonly group: SportGroup | null
  /** The first events of a list, for the server to draw. */
  readonly rows: readonly SportEvent[]
}

async function listCompetitions(
  queryClient: QueryClient,
  sportId: number,
): Promise<readonly SportCompetition[]> {
  return await queryClient.ensureQueryData(sportCompetitionsQuery(sportId)).catch(() => [])
}

function SportRoute(): ReactNode {
  const { _splat: slug = '' } = Route.useParams()
  const search = Route.useSearch()
  const { event, group, rows } = Route.useLoaderData() ?? { event: null, group: null, rows: [] }
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const accounts = useQuery({ ...accountsQuery, enabled: false }).data ?? []
  const view = readSportView(slug, search, group)
  const router = useRouter()
  const lastTurn = useRef(0)
  return (
    <SportPage
      book="bookmaker"
      view={view}
      firstView={useFirstView(view, event, rows)}
      account={activeAccount(accounts)?.id ?? ''}
      colorMode={useEffectiveColorMode()}
      onView={async (data) => {
        const turn = (lastTurn.current += 1)
        const sportId = sportOfView(data)
        const competitions =
          sportId === undefined ? [] : await listCompetitions(queryClient, sportId)
        const to = writeSportView(data, competitions)
        // Another view was opened meanwhile.
        if (turn !== lastTurn.current) return true
        await navigate({
          to: '/sport/$',
          params: { _splat: to.slug },
          search: to.search,
          resetScroll: false,
        })
        const path = `/sport/${to.slug}`.replace(/\/$/, '')
        return turn !== lastTurn.current || router.state.location.pathname.endsWith(path)
      }}
    />
  )
}

/** Before the book's script is there: the event, or the rows that the server drew. */
function useFirstView(
  { page }: SportView,
  event: SportEvent | null,
  rows: readonly SportEvent[],
): ReactNode {
  const isHydrated = useHydrated()
  const [isDrawn] = useState(!isHydrated)
  if (event !== null) return <EventFirstView event={event} />
  if (!isDrawn) return null
  if (rows.length > 0) return <SportFirstRows events={rows} />
  if (page !== 'overview') return null
  return (
    <SportFirstView>
      {EVENT_ROWS.map((name) => (
        <KeptPart key={name} name={name} />
      ))}
    </SportFirstView>
  )
}
