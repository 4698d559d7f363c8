import type { MarketFile } from '@fairhouse/contract/market'
import { calendarDateAt, parseCalendarDate, yearsBetween } from '../validation/calendar-date.ts'

/** The rules of one market, as its file says them. */
export type Market = MarketFile & {
  /** The name of the file, such as `gb`. */
  readonly code: string
  /** Digest of the file: another one is another policy. */
  readonly version: string
}

/** The markets that a site has switched on, and the rules for everyone else. */
export type Markets = { readonly licensed: readonly Market[]; readonly fallback: Market }

/** The market of a player's residence; guests have only the country of their request. */
export function chooseMarket(
  { licensed, fallback }: Markets,
  from: { readonly residence: string | null; readonly requestCountry: string | null },
): Market {
  const country = from.residence ?? from.requestCountry
  return (
    licensed.find(({ countries }) => country !== null && countries.includes(country)) ?? fallback
  )
}

export function listMarkets({ licensed, fallback }: Markets): readonly Market[] {
  return [...licensed, fallback]
}

export function listMarketCurrencies(markets: Markets): readonly string[] {
  return listMarkets(markets).map(({ currency }) => currency)
}

// assumed: birthdays begin at midnight UTC, since a time zone of the player's choice could move them
const ZONE = 'UTC'

/** Whole years; null if the date of birth is unknown, which every rule takes for the youngest. */
export function ageAt(birthdate: string | null, now: Date): number | null {
  const birth = birthdate === null ? null : parseCalendarDate(birthdate, ZONE)
  return birth && yearsBetween(birth, calendarDateAt(now, ZONE))
}
