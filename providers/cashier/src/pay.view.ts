import { displayAmount } from '@fairhouse/money/display'
import { requireCurrency } from '@fairhouse/money/currency'
import { fill } from '@fairhouse/server-kit/page-text'
import type { RefusedCard } from './card.query.ts'
import type { PaymentRow } from './cashier.tables.ts'
import { choosePayLocale, PAY_TEXTS, type PayTexts } from './pay.texts.ts'

/** Display settings of a visitor: from the address, otherwise from the payment and the system. */
export type PayLook = { readonly lang: string | null; readonly theme: 'light' | 'dark' | null }

export type PayState = 'open' | 'succeeded' | 'declined' | 'canceled' | 'expired'

/** Everything a hosted page shows. */
export type PayView = {
  readonly payment: PaymentRow
  readonly state: PayState
  readonly locale: string
  readonly texts: PayTexts
  readonly theme: PayLook['theme']
  readonly merchant: string
  /** Number and unit: "50.00 EUR". */
  readonly amount: string
  readonly amountParts: { readonly number: string; readonly unit: string }
  /** "29 min"; empty once the payment has ended. */
  readonly timeLeft: string
  /** Keeps language and theme over the next request: "?lang=pt-BR". */
  readonly query: string
  readonly card: RefusedCard
  /** The field that was typed wrongly, of a page other than that of a card. */
  readonly problem: 'code' | 'account' | null
}

const NO_CARD = { form: { number: '', expiry: '', cvc: '' }, problems: {} }

export function toPayView(
  payment: PaymentRow,
  options: {
    look: PayLook
    merchant: string
    now: Date
    card?: PayView['card']
    problem?: PayView['problem']
  },
): PayView {
  const { look, merchant, now } = options
  const locale = choosePayLocale(look.lang ?? payment.locale)
  const texts = PAY_TEXTS.in(locale)
  // Whole coins, as a payer's wallet expects them.
  const display = displayAmount(payment.amount_minor, requireCurrency(payment.currency), {
    // Digits as they are typed and copied.
    locale: `${locale}-u-nu-latn`,
    isMilli: false,
  })
  return {
    payment,
    state: toPayState(payment, now),
    locale,
    texts,
    theme: look.theme,
    merchant,
    amount: `${display.number} ${display.unit}`,
    amountParts: { number: display.number, unit: display.unit },
    timeLeft: describeTimeLeft(payment.expires_at.getTime() - now.getTime(), texts),
    query: toQuery(look),
    card: options.card ?? NO_CARD,
    problem: options.problem ?? null,
  }
}

/** The state to show: a payment past its time has expired, even before that is stored. */
export function toPayState(payment: PaymentRow, now: Date): PayState {
  if (payment.status === 'pending') return now < payment.expires_at ? 'open' : 'expired'
  if (payment.status === 'failed') return payment.reason ?? 'declined'
  return payment.status
}

export function readLook(params: URLSearchParams): PayLook {
  const theme = params.get('theme')
  const lang = params.get('lang')
  return {
    lang: lang !== null && /^[A-Za-z-]{2,16}$/.test(lang) ? lang : null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** `?lang=…&theme=…` if set, with the page's other parameters. */
export function toQuery({ lang, theme }: PayLook, more: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...more,
    ...(lang !== null && { lang }),
    ...(theme !== null && { theme }),
  }).toString()
  return params === '' ? '' : `?${params}`
}

/** Minutes up to two hours, then hours; rounded up, so that open is never shown as zero. */
function describeTimeLeft(leftMs: number, texts: PayTexts): string {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000))
  return minutes <= 120
    ? fill(texts.minutes, { count: String(minutes) })
    : fill(texts.hours, { count: String(Math.floor(minutes / 60)) })
}
