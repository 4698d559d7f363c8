import type { BonusOffer } from '@fairhouse/contract/bonus'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { callQuery } from '#core/api/api.ts'
import { KEPT } from '#core/data/kept.ts'

/** The offer for a first deposit in a currency; null if there is none for this visitor. */
export const firstOfferQuery = (currency: string) =>
  callQuery('GET /api/game/bonuses', {
    queryKey: [KEPT, 'first-offer', currency],
    input: () => ({ query: { currency, locale: callLocale() } }),
    read: (offers) => offers.find(isForFirstDeposit) ?? null,
  })

function isForFirstDeposit({ kind, isOpen, depositNumbers, percent, bonusMax }: BonusOffer) {
  const isFirst = depositNumbers === null || depositNumbers.includes(1)
  return kind === 'deposit' && isOpen && isFirst && percent !== null && bonusMax !== null
}

/** What it gives, for a sentence. */
export function offerGain({ percent, bonusMax }: BonusOffer, currency: string) {
  return { percent: percent ?? 0, amount: moneyText(bonusMax ?? '0', currency) }
}
