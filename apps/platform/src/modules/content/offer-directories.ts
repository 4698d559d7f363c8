import type { SitePart } from '@fairhouse/contract/brand'
import type { Config } from '#platform/config/config'
import { listMissingParts } from '#platform/config/page-config'
import { CONTENT_DIR } from './content.settings.ts'

/**
 * Where offers are read: bonuses, quests, races, loyalty and referral. The examples of `content/` are
 * a demo's; a production site has only what its operator offers.
 */
export function offerDirectories({
  mode,
  contentDir,
}: Pick<Config, 'mode' | 'contentDir'>): readonly string[] {
  const examples = mode === 'demo' ? [CONTENT_DIR] : []
  return contentDir === null ? examples : [contentDir, ...examples]
}

/** Whether one of these features can be played here; none named = any. */
export function canPlay(
  features: readonly string[],
  config: Pick<Config, 'integrations'>,
): boolean {
  const missing: readonly SitePart[] = listMissingParts(config)
  if (missing.includes('games') && missing.includes('sport')) return false
  const partOf = (feature: string): SitePart => (feature === 'sport' ? 'sport' : 'games')
  return features.length === 0 || features.some((feature) => !missing.includes(partOf(feature)))
}
