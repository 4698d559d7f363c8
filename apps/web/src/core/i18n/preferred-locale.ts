import {
  DEFAULT_LOCALE,
  findLocale,
  LOCALES,
  type LocaleCode,
} from '@fairhouse/app-kit/i18n/locale'
import { readCookie } from '#core/session/token-cookie.ts'
import { formatPreferenceCookie } from '@fairhouse/app-kit/storage/preference-cookie'

/** The language a visitor chose, by its code; a cookie, so that the first page is in it. */
export const LANGUAGE_COOKIE = 'user-language'

const WANTED_MAX = 20

export function formatLanguageCookie(locale: LocaleCode): string {
  return formatPreferenceCookie(LANGUAGE_COOKIE, locale)
}

/**
 * The language for a visitor whose address names none: the stored choice, then each
 * language of the browser by its full tag and then by its base, then the default.
 */
export function choosePreferredLocale(visit: {
  /** The `cookie` header. */
  readonly cookies: string
  /** The `accept-language` header. */
  readonly acceptLanguage: string
}): LocaleCode {
  const stored = findLocale(readCookie(visit.cookies, LANGUAGE_COOKIE) ?? '')
  if (stored !== undefined) return stored.code
  for (const tag of listWanted(visit.acceptLanguage)) {
    const found = findLocale(tag) ?? findByBase(tag)
    if (found !== undefined) return found.code
  }
  return DEFAULT_LOCALE.code
}

/** The language of a Telegram account, unless the visitor chose one; null = stay in the present one. */
export function chooseTelegramLocale(cookies: string, languageCode: string): LocaleCode | null {
  if (readCookie(cookies, LANGUAGE_COOKIE) !== null) return null
  return (findLocale(languageCode) ?? findByBase(languageCode))?.code ?? null
}

function findByBase(tag: string): (typeof LOCALES)[number] | undefined {
  const base = tag.split('-')[0]?.toLowerCase()
  return LOCALES.find(({ code }) => code.toLowerCase().split('-')[0] === base)
}

/** Tags of the header, the most wanted first. */
function listWanted(header: string): string[] {
  return header
    .split(',')
    .slice(0, WANTED_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
