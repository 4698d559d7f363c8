import { createStore } from './store.ts'

export const PAGES = [
  'overview',
  'live',
  'sport',
  'championship',
  'event',
  'betHistory',
  'favourites',
  'results',
] as const
export type Page = (typeof PAGES)[number]

export type Route = {
  readonly page: Page
  readonly sportId?: number | undefined
  readonly championshipId?: number | undefined
  readonly categoryId?: number | undefined
  readonly eventId?: number | undefined
}

export const route = createStore<Route>({ page: 'overview' })

/** How far each view was scrolled when another was opened from it. */
const scrolled = new Map<string, number>()

const nameOf = ({ page, sportId, championshipId, categoryId, eventId }: Route) =>
  `${page} ${eventId ?? championshipId ?? categoryId ?? sportId ?? ''}`

/** Shows another view from its beginning; the present one keeps its place for a way back. */
export function openRoute(to: Route): void {
  scrolled.set(nameOf(route.get()), scrollY)
  scrolled.delete(nameOf(to))
  route.set(() => to)
}

/** Where the view was left, for a site that leads back to it. */
export function placeOf(view: Route): number | undefined {
  return scrolled.get(nameOf(view))
}

/** A site passes page, sport, championships and event; anything else is the overview. */
export function readRoute(given: Readonly<Record<string, unknown>>): Route {
  const eventId = toId(given['eventId'])
  const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)
  const championshipId = toId(first(given['championshipIds']) ?? given['champId'])
  const sportId = toId(given['sportId'])
  const page = PAGES.find((each) => each === given['page'])
  if (eventId !== undefined) return { page: 'event', eventId }
  if (championshipId !== undefined) return { page: 'championship', sportId, championshipId }
  if (page === 'results') return { page, sportId }
  if (sportId !== undefined && (page === undefined || page === 'overview' || page === 'sport')) {
    return { page: 'sport', sportId, categoryId: toId(first(given['categoryIds'])) }
  }
  const needsId = page === 'event' || page === 'championship' || page === 'sport'
  return { page: page === undefined || needsId ? 'overview' : page }
}

function toId(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
