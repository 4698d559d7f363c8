/** Query keys of sport pages. */
export type SportSearch = {
  readonly page?: string
  readonly eventId?: string
  readonly categoryIds?: string
  readonly championshipIds?: string
}

/** The name of a page of the book. */
export const PAGE = /^[a-zA-Z]{1,20}$/
const IDS = /^\d{1,10}(?:,\d{1,10}){0,9}$/

/** Keeps of an address what a sport page may say; anything else is dropped. */
export function readSportSearch(search: Readonly<Record<string, unknown>>): SportSearch {
  const text = (key: string, shape: RegExp): string | undefined => {
    const value = search[key]
    const written = typeof value === 'number' ? String(value) : value
    return typeof written === 'string' && shape.test(written) ? written : undefined
  }
  const page = text('page', PAGE)
  const eventId = text('eventId', /^\d{1,10}$/)
  const categoryIds = text('categoryIds', IDS)
  const championshipIds = text('championshipIds', IDS)
  return {
    ...(page !== undefined && { page }),
    ...(eventId !== undefined && { eventId }),
    ...(categoryIds !== undefined && { categoryIds }),
    ...(championshipIds !== undefined && { championshipIds }),
  }
}
