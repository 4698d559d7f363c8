import type { SavedCardView } from '@fairhouse/contract/saved-card'
import { t } from '#core/i18n/i18n.ts'

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', masterCard: 'Mastercard' }

/** `Visa •• 4242`: all that is known here of its number. */
export function savedCardName({ brand, lastFour }: SavedCardView): string {
  return t('wallet.card.name', { brand: BRANDS[brand] ?? brand, lastFour })
}

/** `2030-08` as it is printed on cards: `08/30`. */
export function savedCardExpiry({ expiresIn }: SavedCardView): string {
  return `${expiresIn.slice(5)}/${expiresIn.slice(2, 4)}`
}
