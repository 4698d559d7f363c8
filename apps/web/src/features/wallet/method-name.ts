import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { t, type MessageId } from '#core/i18n/i18n.ts'

const NAMES: Readonly<Record<string, MessageId>> = {
  card: 'wallet.method.card',
  pix: 'wallet.method.pix',
  bitcoin: 'wallet.method.bitcoin',
  ethereum: 'wallet.method.ethereum',
  tether: 'wallet.method.tether',
  sepa: 'wallet.method.sepa',
  'open-banking': 'wallet.method.openBanking',
  'cash-agent': 'wallet.method.cashAgent',
}

/** Names that are the same in every language, for lists that only have the identifier. */
const BRANDS: Readonly<Record<string, string>> = {
  astropay: 'AstroPay',
  bkash: 'bKash',
  gcash: 'GCash',
  humo: 'HUMO',
  jeton: 'Jeton',
  nagad: 'Nagad',
  neteller: 'Neteller',
  papara: 'Papara',
  rocket: 'Rocket',
  skrill: 'Skrill',
  tron: 'Tron',
  'tether-erc20': 'Tether (ERC-20)',
  upi: 'UPI',
  uzcard: 'UZCARD',
}

/** The last part of a method identifier: provider.deposit.kind. */
export function methodKind(method: string): string {
  return method.split('.').at(-1) ?? ''
}

/** The name of a method in the language of the page, else as the site calls it. */
export function methodName({ method, name }: Pick<PaymentMethod, 'method' | 'name'>): string {
  const known = NAMES[methodKind(method)]
  return known === undefined ? (BRANDS[methodKind(method)] ?? name) : t(known)
}
