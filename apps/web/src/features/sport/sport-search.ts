import { readFilters, type Filters } from '@fairhouse/app-kit/list/filters'

/** The name of a page of the book. */
export const PAGE = /^[a-zA-Z]{1,20}$/
const IDS = /^\d{1,10}(?:,\d{1,10}){0,9}$/

/** Query keys of sport pages. */
const KEYS = { page: PAGE, eventId: /^\d{1,10}$/, categoryIds: IDS, championshipIds: IDS } as const

export type SportSearch = Filters<typeof KEYS>

/** Keeps the search params of a sport page; anything else is dropped. */
export function readSportSearch(search: object): SportSearch {
  return readFilters(KEYS, search)
}
