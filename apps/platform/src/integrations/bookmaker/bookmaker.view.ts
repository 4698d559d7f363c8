import type { SportCompetition, SportEvent } from '@fairhouse/contract/sport'
import type { BookCatalogue, BookEvent } from './bookmaker.client.ts'

/** An event in the contract's form; undefined if its sport is unknown. */
export function toSportEvent(event: BookEvent, catalogue: BookCatalogue): SportEvent | undefined {
  const sport = catalogue.sports.find(({ id }) => id === event.sportId)
  if (sport === undefined) return undefined
  const category = catalogue.categories.find(({ id }) => id === event.categoryId)
  const championship = catalogue.championships.find(({ id }) => id === event.championshipId)
  const names = [category?.name ?? '-', championship?.name ?? '-']
  const competitors = event.competitors.map(({ name }) => name)
  const slugs = [sport.code, ...names.map(toSlug), `${event.id}-${toSlug(event.name)}`]
  const [first] = event.markets
  return {
    id: event.id,
    name: event.name,
    competitors,
    sport: { id: sport.id, name: sport.name, code: sport.code },
    championship: championship?.name ?? '',
    path: `/sport/${slugs.join('/')}`,
    startAt: event.startAt,
    status: event.status,
    score: readScore(event.score.play),
    minute: sport.code === 'soccer' ? minuteOf(event) : null,
    outcomes: (first?.outcomes ?? []).slice(0, 3).map(({ name, price }) => ({
      name: toOutcomeName(name, competitors),
      price,
    })),
  }
}

/** The competitions of a sport, with the beginnings of the paths of their events. */
export function listCompetitions(sportId: number, catalogue: BookCatalogue): SportCompetition[] {
  const sport = catalogue.sports.find(({ id }) => id === sportId)
  return catalogue.championships.flatMap(({ id, name, sportId: ofSport, categoryId }) => {
    const category = catalogue.categories.find((each) => each.id === categoryId)
    if (sport === undefined || category === undefined || ofSport !== sportId) return []
    const path = `/sport/${[sport.code, toSlug(category.name), toSlug(name)].join('/')}`
    return [{ id, name, category: { id: category.id, name: category.name }, path }]
  })
}

/** `Coastal League` → `coastal-league`, for paths. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return slug === '' ? '-' : slug.slice(0, 80)
}

function toOutcomeName([word, ...rest]: readonly string[], [home, away]: string[]): string | null {
  if (rest.length > 0) return [word, ...rest].join(' ')
  if (word === 'home') return home ?? word
  if (word === 'away') return away ?? word
  return word === 'draw' ? null : (word ?? '')
}

const HALF_MINUTES = 45

/** Minutes of the match; the book counts those of the half. */
function minuteOf({ minute, score, status }: BookEvent): number | null {
  if (minute === null || status !== 'live') return null
  return minute + HALF_MINUTES * Math.max(0, score.period - 1)
}

/** The score as two numbers: goals, points, sets, runs. Null for sports without one. */
function readScore(play: Readonly<Record<string, unknown>>): number[] | null {
  const pair = play['total'] ?? play['sets'] ?? play['runs']
  return Array.isArray(pair) && pair.length === 2 ? pair.map(Number) : null
}
