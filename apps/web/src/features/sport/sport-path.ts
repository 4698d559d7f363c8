import type { SportCompetition } from '@fairhouse/contract/sport'
import { PAGE, readSportSearch, type SportSearch } from './sport-search.ts'

/** The sports of the sportsbook by their path segment (ids 66 to 179). */
export const SPORT_IDS = {
  soccer: 66,
  basketball: 67,
  tennis: 68,
  volleyball: 69,
  'ice-hockey': 70,
  boxing: 71,
  handball: 73,
  cricket: 74,
  baseball: 76,
  'table-tennis': 77,
  mma: 84,
  esports: 145,
  'horse-racing': 150,
  lotteries: 179,
} as const satisfies Readonly<Record<string, number>>

/** The sportsbook's view, in its script's terms. */
export type SportView = {
  readonly page: string
  readonly sportId?: number
  readonly championshipIds?: readonly number[]
  readonly categoryIds?: readonly number[]
  readonly eventId?: number
}

/** Whether an address begins with a sport that exists, or names an event. */
export function isSportPath(slug: string): boolean {
  const [first = '', second = ''] = slug.split('/').filter((part) => part !== '')
  return (
    first === '' || Object.hasOwn(SPORT_IDS, first) || (first === 'event' && /^[1-9]/.test(second))
  )
}

/** Words for sports that are neither their codes nor their English names here. */
const OTHER_NAMES: Readonly<Record<string, keyof typeof SPORT_IDS>> = {
  football: 'soccer',
  hockey: 'ice-hockey',
  pingpong: 'table-tennis',
  mixedmartialarts: 'mma',
  lottery: 'lotteries',
}

/**
 * The address that a typed one stands for, as `/sport/football` for `/sport/soccer`: its first segment
 * is a sport's name of `names`, by code, in any case and spelling. Undefined where it is none.
 */
export function findSportSlug(
  slug: string,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const [first = '', ...rest] = slug.split('/').filter((part) => part !== '')
  const key = lettersOf(first)
  const code =
    (Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined) ??
    Object.keys(SPORT_IDS).find((each) => [each, names[each] ?? ''].map(lettersOf).includes(key))
  return key === '' || code === undefined ? undefined : [code, ...rest].join('/')
}

/** As people type a name: without accents, spaces and hyphens. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[\u0300-\u036f\p{P}\s]+/gu, '')
}

/** What a page below a sport lists: one competition, or all of a category. */
export type SportGroup = {
  readonly name: string
  readonly championshipId?: number
  readonly categoryId?: number
}

/** The group of an address by the competitions of its sport; null for a sport itself, or an unknown one. */
export function findSportGroup(
  slug: string,
  search: SportSearch,
  competitions: readonly SportCompetition[],
): SportGroup | null {
  const parts = slug.split('/').filter((part) => part !== '')
  const path = `/sport/${parts.join('/')}`
  const [id] = toIds(search.championshipIds) ?? []
  const one = competitions.find((each) => each.id === id || each.path === path)
  if (one !== undefined) return { name: one.name, championshipId: one.id }
  const inside = competitions.find((each) => each.path.startsWith(`${path}/`))
  if (inside === undefined || parts.length !== 2) return null
  return { name: inside.category.name, categoryId: inside.category.id }
}

/** Whether an address is below a sport: then it has to name one of its groups. */
export function isBelowSport(slug: string): boolean {
  const [first = '', second = ''] = slug.split('/')
  return Object.hasOwn(SPORT_IDS, first) && second !== ''
}

/** The view that an address names: `{sport}/{category}/{championship}/{eventId-name}` or its query. */
export function readSportView(
  slug: string,
  search: SportSearch,
  group: SportGroup | null = null,
): SportView {
  const [first, second, , last] = slug.split('/').filter((part) => part !== '')
  const named = first === 'event' ? second : last
  const eventId = toId(search.eventId) ?? toId(/^\d{1,10}/.exec(named ?? '')?.[0])
  if (eventId !== undefined) return { page: 'event', eventId }
  const sportId = SPORT_IDS[first as keyof typeof SPORT_IDS] as number | undefined
  const idsOf = (id: number | undefined) => (id === undefined ? undefined : [id])
  const championshipIds = toIds(search.championshipIds) ?? idsOf(group?.championshipId)
  const categoryIds = toIds(search.categoryIds) ?? idsOf(group?.categoryId)
  return {
    page: search.page ?? (championshipIds ? 'championship' : sportId ? 'sport' : 'overview'),
    ...(sportId !== undefined && { sportId }),
    ...(championshipIds && { championshipIds }),
    ...(categoryIds && { categoryIds }),
  }
}

/** The sport of the sportsbook's current view. */
export function sportOfView(data: unknown): number | undefined {
  const told = typeof data === 'object' && data !== null ? { ...data } : {}
  return idOf((told as Record<string, unknown>)['sportId'])
}

/** The address of the sportsbook's current view. Absent parts are left out. */
export function writeSportView(
  data: unknown,
  competitions: readonly SportCompetition[] = [],
): { slug: string; search: SportSearch } {
  const told = typeof data === 'object' && data !== null ? { ...data } : {}
  const get = (key: string): unknown => (told as Record<string, unknown>)[key]
  const event = get('event')
  const eventId =
    idOf(get('eventId')) ??
    (typeof event === 'object' && event !== null && 'id' in event ? idOf(event.id) : undefined)
  const page = typeof get('page') === 'string' ? String(get('page')) : ''
  if (eventId !== undefined && (page === 'event' || page === '')) {
    return { slug: `event/${eventId}`, search: {} }
  }
  const sportId = idOf(get('sportId')) ?? idOf(get('sport'))
  const code = Object.entries(SPORT_IDS).find(([, id]) => id === sportId)?.[0] ?? ''
  const listed = get('championshipIds')
  const championships = Array.isArray(listed) ? listed.flatMap((id) => idOf(id) ?? []) : []
  const championshipId = championships[0] ?? idOf(get('champId'))
  const competition = competitions.find(({ id }) => id === championshipId)
  if (page === 'championship' && competition !== undefined) {
    return { slug: competition.path.replace('/sport/', ''), search: {} }
  }
  const categories = get('categoryId') ?? get('categoryIds')
  const categoryId = idOf(Array.isArray(categories) ? categories[0] : categories)
  const inside = competitions.find(({ category }) => category.id === categoryId)
  if (page === 'sport' && inside !== undefined) {
    return { slug: inside.path.split('/').slice(2, 4).join('/'), search: {} }
  }
  const search = readSportSearch({
    // Of the other pages the path says which they are.
    ...(PAGE.test(page) && !['overview', 'sport'].includes(page) && { page }),
    ...(page === 'championship' && championshipId && { championshipIds: String(championshipId) }),
  })
  return { slug: code, search }
}

function idOf(value: unknown): number | undefined {
  return toId(typeof value === 'number' ? String(value) : value)
}

function toId(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined
  return Number(value)
}

function toIds(text: string | undefined): readonly number[] | undefined {
  const ids = (text ?? '').split(',').flatMap((each) => toId(each) ?? [])
  return ids.length === 0 ? undefined : ids
}
