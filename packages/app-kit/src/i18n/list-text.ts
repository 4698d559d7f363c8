import { currentLocale } from './language.ts'

/**
 * Joins items with the comma of the language: "Slots 100%, table games 10%". In Arabic each item is
 * isolated, since items in Latin script would run together from left to right.
 */
export function listText(parts: readonly string[]): string {
  if (currentLocale() !== 'ar') return parts.join(', ')
  return parts.map((part) => `\u2068${part}\u2069`).join('، ')
}
