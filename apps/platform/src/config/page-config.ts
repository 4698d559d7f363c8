import {
  type Brand,
  HOME_SECTIONS,
  type HomeSection,
  type SitePart,
} from '@fairhouse/contract/brand'
import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import { idleLifeMsOf } from '@fairhouse/domain/market/session-idle'
import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { isFilled } from '#platform/integration'
import type { Config } from './config.ts'

const PORTS = {
  games: 'gameProvider',
  sport: 'sportsbook',
  betting: 'secondSportsbook',
  payments: 'paymentProvider',
} as const

/** The parts that the site does without, because no company is configured for them. */
export function listMissingParts(config: Pick<Config, 'integrations'>): readonly SitePart[] {
  const parts = Object.keys(PORTS) as SitePart[]
  return parts.filter((part) => !isFilled(PORTS[part], config))
}

const SECTION_PARTS: Readonly<Record<HomeSection, SitePart | null>> = {
  welcome: null,
  wins: 'games',
  categories: 'games',
  promotions: null,
  played: 'games',
  collections: 'games',
  providers: 'games',
  matches: 'sport',
  live: 'sport',
}

/**
 * The rows of the start page without those of a missing part; absent = all. A choice of which nothing
 * is left counts as none: the page is never empty.
 */
export function chooseHome(
  home: Brand['home'] = HOME_SECTIONS,
  missing: readonly SitePart[],
): Pick<Brand, 'home'> {
  const isThere = (section: HomeSection): boolean => {
    const part = SECTION_PARTS[section]
    return part === null || !missing.includes(part)
  }
  const chosen = home.filter(isThere)
  const shown = chosen.length > 0 ? chosen : HOME_SECTIONS.filter(isThere)
  return shown.join() === HOME_SECTIONS.join() ? {} : { home: shown }
}

/** By country of residence, `*` for all others. */
function listIdleMinutes(markets: Markets): [string, number][] {
  return listMarkets(markets).flatMap((market) => {
    const idleLifeMs = idleLifeMsOf(market)
    const countries = market === markets.fallback ? ['*'] : market.countries
    return idleLifeMs === null
      ? []
      : countries.map((country): [string, number] => [country, idleLifeMs / MINUTE_MS])
  })
}

/** The configuration that pages need. */
export function toPageConfig(config: Config) {
  const { mode, hasHardenedSessions, hasInbox, affiliateDays, locales } = config
  const hasDocuments = !config.integrations.some(({ hidesDocuments }) => hidesDocuments)
  const { home, ...brand } = config.brand
  const without = listMissingParts(config)
  const idle = listIdleMinutes(config.markets)
  return {
    mode,
    hasHardenedSessions,
    hasInbox,
    hasDocuments,
    ...(config.tracesUrl !== null && { hasTraces: true }),
    ...(idle.length > 0 && { idleMinutes: Object.fromEntries(idle) }),
    affiliateDays,
    brand: { ...brand, without, ...chooseHome(home, without) },
    locales,
  }
}
