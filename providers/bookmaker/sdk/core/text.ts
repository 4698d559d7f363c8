import { formatPrice } from '../../src/odds/format.ts'
import { WORDS_AR } from '../../src/naming/words.ar.ts'
import { WORDS_EN } from '../../src/naming/words.en.ts'
import { WORDS_PT_BR } from '../../src/naming/words.pt-br.ts'
import type { NameWords } from '../../src/naming/words.ts'
import { readPrice } from '../slip/slip.ts'
import { AR } from '../texts/ar.ts'
import { EN, type TextKey } from '../texts/en.ts'
import { PT_BR } from '../texts/pt-br.ts'
import { SPORT_NAMES } from '../texts/sports.ts'
import { formatAmount } from './amount.ts'
import { session } from './session.ts'

type Texts = Readonly<Record<TextKey, string>>

const LANGUAGES: Readonly<Record<string, { readonly texts: Texts; readonly words: NameWords }>> = {
  en: { texts: EN, words: WORDS_EN },
  pt: { texts: PT_BR, words: WORDS_PT_BR },
  ar: { texts: AR, words: WORDS_AR },
}

function languageOf(culture: string) {
  return LANGUAGES[culture.split('-')[0] ?? 'en'] ?? LANGUAGES['en']!
}

export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const text = languageOf(session.get().culture).texts[key]
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The name of a sport in the language of the page. */
export function sportName(sport: { readonly code: string; readonly name: string }): string {
  return SPORT_NAMES[session.get().culture.split('-')[0] ?? '']?.[sport.code] ?? sport.name
}

export const words = (): NameWords => languageOf(session.get().culture).words

export const direction = (): 'rtl' | 'ltr' =>
  /^(?:ar|fa|he|ur)/.test(session.get().culture) ? 'rtl' : 'ltr'

/** Pages of the site write figures in Latin digits in every language. */
const locale = (): string => `${session.get().culture}-u-nu-latn`

/** A price in the format that the player chose. */
export function priceText(price: string): string {
  return formatPrice(readPrice(price), session.get().oddsFormat)
}

export function moneyText(minor: bigint | string, currency = session.get().currency): string {
  const { subunits } = session.get()
  return formatAmount(BigInt(minor), { subunits, currency, culture: locale() })
}

export function percentText(value: number): string {
  return new Intl.NumberFormat(locale(), {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  }).format(value)
}

/** When an event begins: the hour of today, the day of others. */
export function startText(iso: string): string {
  const at = new Date(iso)
  const isToday = at.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locale(), {
    ...(!isToday && { weekday: 'short', day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
