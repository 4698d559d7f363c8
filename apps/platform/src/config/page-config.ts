import { isFilled } from '#platform/integration'
import type { Config } from './config.ts'

/** The configuration that pages need. */
export function toPageConfig(config: Config) {
  const { mode, hasHardenedSessions, hasInbox, affiliateDays, brand, locales } = config
  const hasDocuments = !config.integrations.some(({ hidesDocuments }) => hidesDocuments)
  return {
    mode,
    hasHardenedSessions,
    hasInbox,
    hasDocuments,
    hasBetting: isFilled('secondSportsbook', config),
    ...(config.tracesUrl !== null && { hasTraces: true }),
    affiliateDays,
    brand,
    locales,
  }
}
