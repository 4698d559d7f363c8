import { formatRatio, type Ratio } from '@fairhouse/fair/ratio'
import { createTranslate, type TextValues } from '@fairhouse/texts/translate'
import { createWriteFigure, type Money } from './money.ts'
import type { Translate } from './text/text.ts'

/** Writes numbers and texts as the player reads them. */
export type Words = {
  readonly lang: string
  /** Texts of the shell. */
  readonly t: Translate
  /** Texts of the game. */
  readonly g: (id: string, values?: TextValues) => string
  /** A plain figure with the point of the language: "50.50". */
  readonly figure: (text: string) => string
  /** Hundredths: "2.50×", "12×". */
  readonly multiplier: (hundredths: bigint | number) => string
  /** A share in percent: "49.50%", "%49,50". Promised figures are rounded down, chances are rounded. */
  readonly percent: (share: Ratio, digits?: number, rounding?: 'down' | 'nearest') => string
  /** An amount with its unit; a dash before the session is there. */
  readonly amount: (minor: bigint | string) => string
}

export function createWords(deps: {
  lang: string
  t: Translate
  texts: Readonly<Record<string, string>>
  money: () => Money | undefined
}): Words {
  const { lang, t, texts, money } = deps
  const figure = createWriteFigure(lang)
  const group = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
  const percentParts = new Intl.NumberFormat(lang, { style: 'percent' }).formatToParts(0)
  return {
    lang,
    t,
    figure,
    g: createTranslate(lang, texts),
    multiplier(hundredths) {
      const value = BigInt(hundredths)
      const cents = String(value % 100n).padStart(2, '0')
      if (value < 10_000n) return `${figure(`${value / 100n}.${cents}`)}×`
      const rest = cents === '00' ? '' : figure(`.${cents}`)
      return `${group.format(value / 100n)}${rest}×`
    },
    percent: (share, digits = 2, rounding = 'nearest') => {
      const hundredfold = { numerator: share.numerator * 100n, denominator: share.denominator }
      const written = figure(formatRatio(hundredfold, digits, rounding))
      return percentParts.map(({ type, value }) => (type === 'integer' ? written : value)).join('')
    },
    amount: (minor) => money()?.format(BigInt(minor)) ?? '–',
  }
}
