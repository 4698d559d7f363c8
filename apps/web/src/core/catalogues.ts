import { createLanguage, type Language } from './i18n.ts'
import type { LocaleCode } from './locale.ts'

/** One chunk per language: a visitor downloads only the one in use. */
const CATALOGUES = {
  en: async () => await import('../locales/en.ts'),
  'pt-BR': async () => await import('../locales/pt-BR.ts'),
  ar: async () => await import('../locales/ar.ts'),
} as const satisfies Record<LocaleCode, () => Promise<{ messages: object }>>

const loaded = new Map<LocaleCode, Language>()

export async function loadLanguage(locale: LocaleCode): Promise<Language> {
  const known = loaded.get(locale)
  if (known !== undefined) return known
  const { messages } = await CATALOGUES[locale]()
  const language = createLanguage(locale, messages)
  loaded.set(locale, language)
  return language
}
