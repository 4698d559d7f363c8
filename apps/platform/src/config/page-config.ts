import type { SitePart } from '@fairhouse/contract/brand'
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

/** The configuration that pages need. */
export function toPageConfig(config: Config) {
  const { mode, hasHardenedSessions, hasInbox, affiliateDays, locales } = config
  const hasDocuments = !config.integrations.some(({ hidesDocuments }) => hidesDocuments)
  return {
    mode,
    hasHardenedSessions,
    hasInbox,
    hasDocuments,
    ...(config.tracesUrl !== null && { hasTraces: true }),
    affiliateDays,
    brand: { ...config.brand, without: listMissingParts(config) },
    locales,
  }
}
