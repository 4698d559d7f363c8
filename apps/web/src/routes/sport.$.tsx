import type { SportEvent } from '@fairhouse/contract/sport'
import { createFileRoute, useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { contentHead, pageHead } from '#core/routing/page-head.ts'
import { describeSportEvent, describeTrail } from '#core/routing/structured-data.ts'
import { KeptPart } from '#features/lobby/kept-part.tsx'
import { EventFirstView } from '#features/sport/event-first-view.tsx'
import { SportFirstRows } from '#features/sport/sport-first-rows.tsx'
import { SportFirstView } from '#features/sport/sport-first-view.tsx'
import { SportPage } from '#features/sport/sport-page.tsx'
import {
  readSportView,
  sportOfView,
  writeSportView,
  type SportView,
} from '#features/sport/sport-path.ts'
import { readSportSearch } from '#features/sport/sport-search.ts'
import { SPORT_NAMES, sportName } from '#parts/sport/sport-name.ts'
import { activeAccount } from '#features/wallet/active-account.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useEffectiveColorMode } from '#shell/use-color-mode.tsx'
import { EVENT_ROWS, listCompetitions, type Shown } from './-sport.loader.ts'

export const Route = createFileRoute('/sport/$')({
  validateSearch: readSportSearch,
  loaderDeps: ({ search }) => search,
  // It comes with the page: the first page of a guest is seldom this one.
  loader: async ({ context, params, deps }): Promise<Shown> =>
    (await import('./-sport.loader.ts')).loadSport(context, params._splat, deps),
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
      return pageHead(match, sportTitle ?? 'sport.title', { description: 'sport.about' })
    }
    const { name, championship } = event
    const sport = sportName(language.t, event.sport)
    const values = { event: name, championship }
    const { meta } = pageHead(match, 'sport.eventTitle', {
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
