import { currentLocale } from './i18n.ts'

/** Joins items with the comma of the language: "Slots 100%, table games 10%". */
export function listText(parts: readonly string[]): string {
  return parts.join(currentLocale() === 'ar' ? '، ' : ', ')
}
