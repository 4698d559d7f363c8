import type { LocaleSetting } from '@fairhouse/contract/settings'

/** Languages of the software, the default first. Codes are BCP 47. */
export const LOCALES: readonly LocaleSetting[] = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'pt-BR', name: 'Português (Brasil)', isDefault: false },
  { code: 'es-MX', name: 'Español (México)', isDefault: false },
  { code: 'de', name: 'Deutsch', isDefault: false },
  { code: 'tr', name: 'Türkçe', isDefault: false },
  { code: 'ru', name: 'Русский', isDefault: false },
  { code: 'uz', name: 'Oʻzbekcha', isDefault: false },
  { code: 'hi', name: 'हिन्दी', isDefault: false },
  { code: 'bn', name: 'বাংলা', isDefault: false },
  { code: 'ar', name: 'العربية', isDefault: false },
]

const DEFAULT_CODE = 'en'

/** The path of a page in a language; the default language has no prefix. */
export function localizePath(code: string, path: string): string {
  const language = pickLocale(code)
  if (language === DEFAULT_CODE) return path
  return `/${language.toLowerCase()}${path === '/' ? '' : path}`
}

/** The best match among languages: exact, same base language, else the default. */
export function pickLocale(wanted: string, locales: readonly LocaleSetting[] = LOCALES): string {
  const text = wanted.toLowerCase()
  const [language] = text.split('-')
  const exact = locales.find((locale) => locale.code.toLowerCase() === text)
  const near = locales.find((locale) => locale.code.toLowerCase().split('-')[0] === language)
  return (exact ?? near)?.code ?? DEFAULT_CODE
}
