import type { Language, MessageId } from '#core/i18n/i18n.ts'

const KNOWN: ReadonlySet<string> = new Set([
  'originals',
  'slots',
  'table',
  'cards',
  'dice',
  'lottery',
  'multiplier',
  'steps',
  'wilds',
  'free-spins',
  'cascades',
  'scatters',
  'crash',
  'jackpot',
  'casual',
  'multiplayer',
  'ways',
])

/** A feature of games in words; one that a provider made up is written as it names it. */
export function featureText(identity: string, t: Language['t']): string {
  if (KNOWN.has(identity)) return t(`lobby.feature.${identity}` as MessageId)
  const words = identity.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
