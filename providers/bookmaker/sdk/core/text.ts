import { formatPrice } from '@fairhouse/betting/odds/format'
import { findCurrency } from '@fairhouse/money/currency'
import { createTranslate, type TextValues } from '@fairhouse/texts/translate'
import type { NameWords } from '../../src/naming/words.ts'
import englishMarkets from '../../texts/en/markets.json'
import englishPage from '../../texts/en/page.json'
import { formatAmount } from './amount.ts'
import { readPrice } from './price.ts'
import { session } from './session.ts'
import { createStore } from './store.ts'

export type TextKey = keyof typeof englishPage

type Language = {
  readonly t: (key: TextKey, values?: TextValues) => string
  readonly words: NameWords
}

const ENGLISH: Language = { t: createTranslate('en', englishPage), words: englishMarkets }

/** English is part of the script; other languages load on demand. Null while loading. */
export const language = createStore<Language | null>(ENGLISH)

let wanted = 'en'

/** Brings the language of a culture. One that does not come leaves the page in English. */
export async function loadLanguage(culture: string): Promise<void> {
  const code = culture.split('-')[0] ?? 'en'
  if (code === wanted) return
  wanted = code
  if (code !== 'en') language.set(() => null)
  const loaded = code === 'en' ? ENGLISH : await fetchLanguage(code)
  if (wanted === code) language.set(() => loaded)
}

async function fetchLanguage(code: string): Promise<Language> {
  try {
    const url = `${session.get().origin}/bookmaker/sdk/texts/${code}.json`
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { credentials: 'omit', signal })
    if (!response.ok) return ENGLISH
    const { page, markets } = (await response.json()) as LanguageFile
    return { t: createTranslate(`${code}-u-nu-latn`, { ...englishPage, ...page }), words: markets }
  } catch {
    return ENGLISH
  }
}

const TIMEOUT_MS = 5_000

/** The answer with the texts of a language, compiled. */
type LanguageFile = {
  readonly page: Readonly<Record<TextKey, unknown>>
  readonly markets: NameWords
}

export function t(key: TextKey, values?: TextValues): string {
  return (language.get() ?? ENGLISH).t(key, values)
}

/** The text of a composed key, where there is one. */
export function textOr(key: string, fallback: string): string {
  return key in englishPage ? t(key as TextKey) : fallback
}

/** What somebody has written, in a sentence that may run the other way. */
export const quoted = (text: string): string => `\u2068${text}\u2069`

/** The name of a sport in the language of the page; of an unknown sport the one of the book. */
export function sportName(sport: { readonly code: string; readonly name: string }): string {
  return textOr(`sport-${sport.code}`, sport.name)
}

/** A system as the trade calls it, or "2 of 4". */
export function systemName(kind: string): string {
  const [, n, m] = /^(\d+)of(\d+)$/.exec(kind) ?? []
  if (n !== undefined && m !== undefined) return t('systemOf', { n, m })
  return textOr(`system-${kind}`, t('system'))
}

export const words = (): NameWords => (language.get() ?? ENGLISH).words

export const direction = (): 'rtl' | 'ltr' =>
  /^(?:ar|fa|he|ur)/.test(session.get().culture) ? 'rtl' : 'ltr'

/** Latin digits in every language. The site names Spanish by the culture of Spain; its texts are Mexican. */
const locale = (): string => `${session.get().culture.replace('es-ES', 'es-MX')}-u-nu-latn`

/** A price in the format that the player chose. */
export function priceText(price: string): string {
  return formatPrice(readPrice(price), session.get().oddsFormat)
}

/** The price of a bet. A format that rounds is followed by the decimal that the bet is paid at. */
export function paidPriceText(price: string): string {
  const shown = priceText(price)
  return session.get().oddsFormat === 'decimal' ? shown : `${shown} (${price})`
}

export function moneyText(minor: bigint | string, currency = session.get().currency): string {
  const subunits = subunitsOf(currency)
  return formatAmount(BigInt(minor), { subunits, currency, culture: locale() })
}

/** A bet may be of another account than the one that is paid from now. */
export function subunitsOf(code: string | null): bigint {
  const { currency, subunits } = session.get()
  return code === null || code === currency
    ? subunits
    : (findCurrency(code)?.subunitToUnit ?? subunits)
}

export function percentText(value: number): string {
  return new Intl.NumberFormat(locale(), {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(value)
}

/** A list has many times, and each new format takes longer than writing one. */
const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${Object.keys(options).join()} ${options.weekday}`
  const known = timeFormats.get(key) ?? new Intl.DateTimeFormat(locale(), options)
  timeFormats.set(key, known)
  return known
}

/** The hour that an event begins. */
export function hourText(iso: string): string {
  return timeFormat({ hour: '2-digit', minute: '2-digit' }).format(new Date(iso))
}

/** The day that an event begins, in a few letters; null for today. */
export function dayText(iso: string): string | null {
  const at = new Date(iso)
  if (at.toDateString() === new Date().toDateString()) return null
  return timeFormat({ weekday: 'short', day: 'numeric' }).format(at)
}

/** A day in words: today, tomorrow, or its date. */
export function dayName(iso: string): string {
  const [at, now] = [new Date(iso), new Date()]
  const days = [-1, 0, 1].map((more) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + more).toDateString(),
  )
  const named = (['yesterday', 'today', 'tomorrow'] as const)[days.indexOf(at.toDateString())]
  if (named !== undefined) return t(named)
  return timeFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(at)
}

/** When an event begins: the hour of today, the day of others. */
export function startText(iso: string): string {
  const at = new Date(iso)
  const isToday = at.toDateString() === new Date().toDateString()
  return timeFormat({
    ...(!isToday && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
