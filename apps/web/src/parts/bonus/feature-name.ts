import { t, type MessageId } from '#core/i18n/i18n.ts'

const KNOWN = ['slots', 'originals', 'table', 'cards', 'sport', 'other'] as const

/** A kind of games in words; one without words is written as the operator wrote it. */
export function featureName(feature: string): string {
  const known = KNOWN.find((one) => one === feature)
  return known === undefined ? feature : t(`bonus.feature.${known}` satisfies MessageId)
}
