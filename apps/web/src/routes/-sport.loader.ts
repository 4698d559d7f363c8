import type { SportCompetition, SportEvent } from '@fairhouse/contract/sport'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { pageMissing, requirePart } from '#core/routing/missing-page.ts'
import { loadDrawnParts } from '#features/lobby/kept-part.tsx'
import {
  findSportGroup,
  findSportSlug,
  isBelowSport,
  isSportPath,
  readSportView,
  type SportGroup,
} from '#features/sport/sport-path.ts'
import type { SportSearch } from '#features/sport/sport-search.ts'
import {
  listFirstEvents,
  sportCompetitionsQuery,
  sportEventQuery,
} from '#features/sport/sport.queries.ts'
import { sportNames } from '#parts/sport/sport-name.ts'
import type { RouterContext } from '../router-context.ts'

/** What an address names: an event, or a part of a sport. */
export type Shown = {
  readonly event: SportEvent | null
  readonly group: SportGroup | null
  /** The first events of a list, for the server to draw. */
  readonly rows: readonly SportEvent[]
}

export const EVENT_ROWS = ['live', 'matches'] as const

export async function listCompetitions(
  queryClient: QueryClient,
  sportId: number,
): Promise<readonly SportCompetition[]> {
  return await queryClient.ensureQueryData(sportCompetitionsQuery(sportId)).catch(() => [])
}

export async function loadSport(
  context: RouterContext,
  slug: string | undefined = '',
  deps: SportSearch,
): Promise<Shown> {
  requirePart('sport', context)
  if (!isSportPath(slug)) {
    const named = findSportSlug(slug, sportNames(context.language))
    if (named === undefined) throw pageMissing('notValid')
    throw redirect({ to: '/sport/$', params: { _splat: named }, search: deps, replace: true })
  }
  const { eventId, sportId } = readSportView(slug, deps)
  const none = { event: null, group: null, rows: [] }
  const withRows = async (group: SportGroup | null) => {
    const view = readSportView(slug, deps, group)
    // Where the app is there already its script is the first to draw.
    const isListed = import.meta.env.SSR && (view.page === 'sport' || view.page === 'championship')
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
}
