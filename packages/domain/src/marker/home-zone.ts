import { isTimeZone } from '../time-zone.ts'

/** Where most people of a country with several zones live. */
const LARGEST: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
}

type LocaleWithZones = { getTimeZones?: () => readonly string[] | undefined }

const FOUND = new Map<string, string>()

/** assumed: who has not said their time zone has that of most people of their country */
export function homeZone(own: string | null, country: string): string {
  if (own !== null && isKnown(own)) return own
  const found = LARGEST[country] ?? FOUND.get(country)
  if (found !== undefined) return found
  const locale: LocaleWithZones = /^[A-Z]{2}$/.test(country)
    ? new Intl.Locale(`und-${country}`)
    : {}
  const zone = locale.getTimeZones?.()?.[0] ?? 'UTC'
  FOUND.set(country, zone)
  return zone
}

const KNOWN = new Map<string, boolean>()

function isKnown(zone: string): boolean {
  const known = KNOWN.get(zone) ?? isTimeZone(zone)
  if (KNOWN.size < 1_000) KNOWN.set(zone, known)
  return known
}
