/** Languages with a catalogue. The first is the default: its paths carry no prefix. */
export const LOCALES = [
  { code: 'en', name: 'English', prefix: '', dir: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', prefix: '/pt-br', dir: 'ltr' },
  { code: 'es-MX', name: 'Español (México)', prefix: '/es-mx', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', prefix: '/de', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', prefix: '/tr', dir: 'ltr' },
  { code: 'ru', name: 'Русский', prefix: '/ru', dir: 'ltr' },
  { code: 'uz', name: 'Oʻzbekcha', prefix: '/uz', dir: 'ltr' },
  { code: 'hi', name: 'हिन्दी', prefix: '/hi', dir: 'ltr' },
  { code: 'bn', name: 'বাংলা', prefix: '/bn', dir: 'ltr' },
  { code: 'ar', name: 'العربية', prefix: '/ar', dir: 'rtl' },
] as const

export type LocaleCode = (typeof LOCALES)[number]['code']

export const DEFAULT_LOCALE = LOCALES[0]

export function findLocale(code: string): (typeof LOCALES)[number] | undefined {
  const wanted = code.toLowerCase()
  return LOCALES.find((locale) => locale.code.toLowerCase() === wanted)
}

/** The attributes of an element whose text may be in another language than the page around it. */
export function textIn(code: string): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
  return { lang: code, dir: findLocale(code)?.dir ?? 'auto' }
}

const PREFIX = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i

export type LocalePath = {
  readonly locale: LocaleCode
  /** The path without the language, always with a leading slash. */
  readonly path: string
}

/**
 * Splits `/pt-br/games` into its language and path. A prefix of a language that is not offered stays
 * part of the path, where no route matches it: a 404.
 */
export function splitLocalePath(pathname: string): LocalePath {
  const prefix = PREFIX.exec(pathname)?.[0]?.toLowerCase()
  const locale = LOCALES.find((candidate) => candidate.prefix !== '' && candidate.prefix === prefix)
  if (locale === undefined) return { locale: DEFAULT_LOCALE.code, path: pathname }
  return { locale: locale.code, path: pathname.slice(locale.prefix.length) || '/' }
}

/** The address of a path in a language: `joinLocalePath('pt-BR', '/games')` is `/pt-br/games`. */
export function joinLocalePath(locale: LocaleCode, path: string): string {
  const prefix = LOCALES.find((candidate) => candidate.code === locale)?.prefix ?? ''
  if (prefix === '') return path
  return path === '/' ? prefix : `${prefix}${path}`
}

/**
 * The one address of a page: the default language has no prefix and prefixes are lower case. Null
 * when the path is already in that form.
 */
export function canonicalLocalePath(pathname: string): string | null {
  const prefix = PREFIX.exec(pathname)?.[0]
  if (prefix === undefined) return null
  const rest = pathname.slice(prefix.length)
  if (prefix.toLowerCase() === `/${DEFAULT_LOCALE.code}`) return rest === '' ? '/' : rest
  const locale = LOCALES.find((candidate) => candidate.prefix === prefix.toLowerCase())
  if (locale === undefined || locale.prefix === prefix) return null
  return `${locale.prefix}${rest}`
}

/** Whether a language is among those that the operator offers; without a list all are. */
export function isOffered(code: string, offered: readonly string[]): boolean {
  return offered.length === 0 || offered.includes(code)
}
