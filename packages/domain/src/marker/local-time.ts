import { DAY_MS, HOUR_MS } from '../time-units.ts'

/** By zone: a formatter, and the offset of each hour that was asked for. */
const ZONES = new Map<string, { format: Intl.DateTimeFormat; offsets: Map<number, number> }>()

/** assumed: more hours than these are not in use at once (90 days) */
const HOURS_MAX = 5_000

/** The local day of an instant, counted from 1970, and the milliseconds since its midnight. */
export function localDay(at: number, timeZone: string): { day: number; sinceMidnight: number } {
  const local = at + offsetAt(at, timeZone)
  const day = Math.floor(local / DAY_MS)
  return { day, sinceMidnight: local - day * DAY_MS }
}

/** When a local day ends, to the hour of a change of the clock. */
export function localDayEnd(day: number, timeZone: string): number {
  const local = (day + 1) * DAY_MS
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone)
}

// Changes of a clock are on whole hours of UTC.
function offsetAt(at: number, timeZone: string): number {
  let zone = ZONES.get(timeZone)
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat('en-u-hc-h23-nu-latn-ca-iso8601', {
      ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    })
    ZONES.set(timeZone, (zone = { format, offsets: new Map() }))
  }
  const hour = Math.floor(at / HOUR_MS)
  const known = zone.offsets.get(hour)
  if (known !== undefined) return known
  const parts = Object.fromEntries(
    zone.format.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour: localHour = 0, minute = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, localHour, minute) - hour * HOUR_MS
  if (zone.offsets.size >= HOURS_MAX) zone.offsets.clear()
  zone.offsets.set(hour, offset)
  return offset
}
