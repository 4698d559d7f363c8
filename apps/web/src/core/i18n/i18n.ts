import { type Brand, DEFAULT_BRAND, type SitePart } from '@fairhouse/contract/brand'
import { setupI18n, type I18n } from '@lingui/core'
import { DEFAULT_LOCALE, isOffered, type LocaleCode, LOCALES } from './locale.ts'

/** Every message id, from the English catalogue: a typo does not compile. */
export type MessageId =
  | keyof typeof import('../../locales/en/account.json')
  | keyof typeof import('../../locales/en/bets.json')
  | keyof typeof import('../../locales/en/bonus.json')
  | keyof typeof import('../../locales/en/busy.json')
  | keyof typeof import('../../locales/en/cashier.json')
  | keyof typeof import('../../locales/en/casino.json')
  | keyof typeof import('../../locales/en/contact.json')
  | keyof typeof import('../../locales/en/content.json')
  | keyof typeof import('../../locales/en/document.json')
  | keyof typeof import('../../locales/en/field.json')
  | keyof typeof import('../../locales/en/funds.json')
  | keyof typeof import('../../locales/en/game.json')
  | keyof typeof import('../../locales/en/late.json')
  | keyof typeof import('../../locales/en/limits.json')
  | keyof typeof import('../../locales/en/list.json')
  | keyof typeof import('../../locales/en/lobby.json')
  | keyof typeof import('../../locales/en/loyalty.json')
  | keyof typeof import('../../locales/en/messenger.json')
  | keyof typeof import('../../locales/en/person.json')
  | keyof typeof import('../../locales/en/quest.json')
  | keyof typeof import('../../locales/en/phone.json')
  | keyof typeof import('../../locales/en/profile.json')
  | keyof typeof import('../../locales/en/proof.json')
  | keyof typeof import('../../locales/en/referral.json')
  | keyof typeof import('../../locales/en/refusal.json')
  | keyof typeof import('../../locales/en/search.json')
  | keyof typeof import('../../locales/en/security.json')
  | keyof typeof import('../../locales/en/session.json')
  | keyof typeof import('../../locales/en/shell.json')
  | keyof typeof import('../../locales/en/verification.json')
  | keyof typeof import('../../locales/en/social.json')
  | keyof typeof import('../../locales/en/sport.json')
  | keyof typeof import('../../locales/en/support.json')
  | keyof typeof import('../../locales/en/consent.json')
  | keyof typeof import('../../locales/en/telegram.json')
  | keyof typeof import('../../locales/en/wallet.json')

export type MessageValues = Readonly<Record<string, string | number | Date>>

/** The operator's texts by id, compiled; they override ours. */
export type OperatorTexts = Readonly<Record<string, string | readonly unknown[]>>

/** Names by code, for a language that browsers have no names in. */
export type Names = Readonly<Record<'region' | 'currency', Readonly<Record<string, string>>>>

/** Words, numbers and dates of one language. */
export type Language = {
  readonly locale: LocaleCode
  readonly names: Names | null
  readonly t: (id: MessageId, values?: MessageValues) => string
  /** Adds the texts of an area. */
  readonly add: (messages: object) => void
  /** Puts the operator's texts over those that are there and those that come. */
  readonly setOwn: (words: OperatorTexts) => void
  /** The operator of the site: `{brand}` and `{helpLine}` of the texts. */
  readonly brand: () => Brand
  /** Codes of the languages that the operator offers. */
  readonly offered: () => readonly string[]
  readonly setSite: (site: { brand: Brand; offered: readonly string[] }) => void
}

/** Builds the language of a catalogue; the values are ICU texts, compiled ones in a build. */
export function createLanguage(
  locale: LocaleCode,
  messages: object,
  names: Names | null = null,
): Language {
  const i18n: I18n = setupI18n({
    locale,
    locales: writingOf(locale),
    messages: { [locale]: { ...messages } as Record<string, string> },
    missing: (_locale, id) => {
      console.error(`No text for "${id}" in ${locale}`)
      return id
    },
  })
  const ours: Record<string, unknown> = { ...messages }
  let own: OperatorTexts = {}
  let brand = DEFAULT_BRAND
  let brandWords = wordsOf(brand)
  let offered: readonly string[] = []
  const load = (texts: object): void => i18n.load(locale, texts as Record<string, string>)
  return {
    locale,
    names,
    t: (id, values) => i18n._(id, { ...brandWords, ...values }),
    brand: () => brand,
    offered: () => offered,
    setSite: (site) => {
      brand = site.brand
      brandWords = wordsOf(brand)
      offered = site.offered
    },
    add: (more) => {
      Object.assign(ours, more)
      load({ ...more, ...own })
    },
    setOwn: (words) => {
      if (words === own) return
      const back = Object.keys(own).map((id) => [id, ours[id]])
      own = words
      load({ ...Object.fromEntries(back), ...own })
    },
  }
}

function wordsOf({ name, helpLine }: Brand): MessageValues {
  return { brand: name, helpLine: new URL(helpLine).hostname.replace(/^www\./, '') }
}

let active: Language = createLanguage(DEFAULT_LOCALE.code, {})
let activeZone: string | undefined

/**
 * Sets the language of `t`. In the browser this happens once, at start: choosing
 * another language loads its page. On the server the root component calls it at the top of each
 * render, which is one synchronous pass, so two visitors' languages never mix. `timeZone` is the
 * visitor's if this is not their device.
 */
export function activateLanguage(language: Language, timeZone: string | null = null): void {
  active = language
  activeZone = timeZone ?? undefined
}

/**
 * The text of a message in the language of the page, e.g. `t('wallet.deposit.title')`. Call it while
 * rendering or in an event, never at the top of a module. Loaders and `head` use `context.language`.
 */
export function t(id: MessageId, values?: MessageValues): string {
  return active.t(id, values)
}

/** The operator of the site. */
export function currentBrand(): Brand {
  return active.brand()
}

/** Whether this part of the site is configured; loaders pass the brand of their language. */
export function hasPart(part: SitePart, { without = [] }: Brand = active.brand()): boolean {
  return !without.includes(part)
}

/** The languages that can be chosen: those of the operator that the app has texts in. */
export function offeredLocales(): (typeof LOCALES)[number][] {
  return LOCALES.filter(({ code }) => isOffered(code, active.offered()))
}

export function currentLocale(): LocaleCode {
  return active.locale
}

/**
 * The tag that numbers and amounts are written by. Every language takes European digits: they are what
 * the games, the payment pages and the fields for amounts show.
 */
// assumed: Bengali and Hindi too, as sites of the field in Bangladesh and India do
function writingOf(locale: LocaleCode): string {
  return `${isUnknownToBrowsers(locale) ? 'ru' : locale}-u-nu-latn`
}

/**
 * Chromium has no Uzbek in `Intl` and formats it differently ("2026 M11 24") from the server.
 * Its numbers are formatted as in Russian; dates use digits only, so no Russian word appears.
 */
function isUnknownToBrowsers(locale: LocaleCode): boolean {
  return locale === 'uz'
}

function inDigits({ weekday: _, ...options }: Intl.DateTimeFormatOptions) {
  if (options.dateStyle !== undefined) return { ...options, dateStyle: 'short' as const }
  return options.month === undefined ? options : { ...options, month: '2-digit' as const }
}

/** The locale of numbers on this page, for `Intl` and amounts. */
export function currentWriting(): string {
  return writingOf(active.locale)
}

// cached per language: creating one takes longer than looking up every country
const displayNames = new Map<string, Intl.DisplayNames>()

/** The name of a country or a currency in the language of the page; undefined where there is none. */
export function nameOf(type: 'region' | 'currency', code: string): string | undefined {
  if (active.names !== null) return active.names[type][code]
  const key = `${active.locale} ${type}`
  const known =
    displayNames.get(key) ?? new Intl.DisplayNames([active.locale], { type, fallback: 'none' })
  displayNames.set(key, known)
  return known.of(code)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A date and time of the visitor's clock, e.g. "20 Nov 2026, 14:05". */
export function formatDateTime(at: Date | string, options?: Intl.DateTimeFormatOptions): string {
  const key = `${active.locale}${activeZone}${JSON.stringify(options)}`
  let format = dateFormats.get(key)
  if (format === undefined) {
    const zone = activeZone === undefined ? {} : { timeZone: activeZone }
    const chosen = { ...zone, ...(options ?? { dateStyle: 'medium', timeStyle: 'short' }) } as const
    format = new Intl.DateTimeFormat(
      active.locale === 'en' ? 'en-GB' : currentWriting(),
      isUnknownToBrowsers(active.locale) ? inDigits(chosen) : chosen,
    )
    dateFormats.set(key, format)
  }
  return format.format(typeof at === 'string' ? new Date(at) : at)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = `${active.locale}${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(currentWriting(), options)
  numberFormats.set(key, format)
  return format.format(value)
}
