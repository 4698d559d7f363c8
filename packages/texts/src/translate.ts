import { setupI18n } from '@lingui/core'

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Fills in the texts of one group. They are ICU messages, or compiled ones in a build; an id
 * without a text is shown itself. Plurals and figures follow `locale`: `ar-u-nu-latn`.
 */
export function createTranslate<Id extends string>(
  locale: string,
  texts: Readonly<Record<Id, unknown>>,
): (id: Id, values?: TextValues) => string {
  const messages = { [locale]: texts as Record<string, string> }
  const i18n = setupI18n({ locale, locales: locale, messages })
  return (id, values) => i18n._(id, values)
}
