import type { Account } from '@fairhouse/contract/account'
import type { CurrencySetting } from '@fairhouse/contract/settings'
import { findCurrency } from '@fairhouse/money/currency'
import { convert } from '@fairhouse/money/rate'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { priceOf } from '#parts/money/currency-price.ts'

/**
 * The value of a crypto balance in the player's own currency (rounded to 2 decimals);
 * undefined for fiat, for an empty account and while the rates are unknown. `chosen` is the player's display currency.
 */
export function equivalentText(
  account: Pick<Account, 'balance' | 'currency'>,
  accounts: readonly Account[],
  currencies: readonly CurrencySetting[] | undefined,
  chosen: string | null = null,
): string | undefined {
  if (findCurrency(account.currency)?.type !== 'crypto' || currencies === undefined)
    return undefined
  if (account.balance === '0') return undefined
  const from = priceOf(account.currency, currencies)
  const to =
    (chosen === null ? undefined : priceOf(chosen, currencies)) ??
    priceOf(ownMoney(accounts, currencies), currencies)
  if (from === undefined || to === undefined) return undefined
  const worth = convert(BigInt(account.balance), { from, to, rounding: 'halfEven' })
  return t('wallet.balance.equivalent', { amount: moneyText(worth, to.currency.code) })
}

// assumed: the player's own money is that of the first fiat account, else the base of the site
function ownMoney(accounts: readonly Account[], currencies: readonly CurrencySetting[]): string {
  const fiat = accounts.find(({ currency }) => findCurrency(currency)?.type === 'fiat')
  return fiat?.currency ?? currencies.find(({ isBase }) => isBase)?.code ?? ''
}
