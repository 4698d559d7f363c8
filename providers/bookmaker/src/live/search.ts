import type { Catalogue, Championship } from '../catalogue/catalogue.ts'
import { isFinished, type BookEvent } from '../event/event.ts'

export type Found = {
  readonly events: readonly BookEvent[]
  readonly championships: readonly Championship[]
}

const EVENTS_MAX = 20
const CHAMPIONSHIPS_MAX = 10

/** Lower case without accents, so that "sao" finds "São". */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
}

/** Whether every word of the query is the beginning of a word of the text. */
export function matchesQuery(text: string, query: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  const wanted = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)))
}

/** Upcoming and live events, the soonest first, and championships, by name. */
export function search(catalogue: Catalogue, events: readonly BookEvent[], query: string): Found {
  const names = new Map(
    catalogue.championships.map((championship) => [championship.id, championship.spec.name]),
  )
  const textOf = (event: BookEvent) =>
    [
      event.name,
      names.get(event.championshipId) ?? '',
      ...event.competitors.map(({ name }) => name),
    ].join(' ')
  return {
    events: events
      .filter((event) => !isFinished(event) && matchesQuery(textOf(event), query))
      .toSorted((a, b) => a.startMs - b.startMs || a.id - b.id)
      .slice(0, EVENTS_MAX),
    championships: catalogue.championships
      .filter(({ spec }) => matchesQuery(`${spec.name} ${spec.category}`, query))
      .slice(0, CHAMPIONSHIPS_MAX),
  }
}
