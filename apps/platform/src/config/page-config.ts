import type { Config } from './config.ts'

/** The configuration that pages need. */
export function toPageConfig(config: Config) {
  const { mode, hasHardenedSessions, hasInbox, affiliateDays, brand, locales } = config
  const hasDocuments = !config.verification.hidesDocuments
  return {
    mode,
    hasHardenedSessions,
    hasInbox,
    hasDocuments,
    hasBetting: config.betting !== null,
    ...(config.tracesUrl !== null && { hasTraces: true }),
    affiliateDays,
    brand,
    locales,
  }
}
