import type { CurrencySetting } from '@fairhouse/contract/settings'
import type { VerificationRules } from '@fairhouse/contract/verification'
import { convert } from '@fairhouse/money/rate'
import { Icon } from '@fairhouse/ui/icon'
import { TextLink } from '@fairhouse/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { priceOf } from '#parts/money/currency-price.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import styles from './deposit.module.css'

/** The verification that will be required and when, before the player deposits. Hidden once it is done. */
export function VerificationNotice({ currency }: { readonly currency: string }): ReactNode {
  const { data } = useQuery(verificationQuery)
  const { data: currencies = [] } = useQuery(currenciesQuery)
  if (data === undefined || data.state === 'approved') return null
  const text = noticeText(data.rules, (rule) => amountText(rule, currency, currencies))
  if (text === null) return null
  return (
    <p className={styles.verification}>
      <Icon name="id-card" size={18} />
      <span>
        {text}{' '}
        <TextLink tone="accent" render={<Link to="/profile/verification" />}>
          {t('verification.notice.link')}
        </TextLink>
      </span>
    </p>
  )
}

type Threshold = NonNullable<VerificationRules['depositsAbove']>

function noticeText(
  { isFirst, atWithdrawal, depositsAbove }: VerificationRules,
  show: (threshold: Threshold) => string,
): string | null {
  // What stands in place of the form says it then.
  if (isFirst) return null
  if (depositsAbove === null) return atWithdrawal ? t('verification.notice.withdrawal') : null
  const amount = show(depositsAbove)
  return atWithdrawal
    ? t('verification.notice.both', { amount })
    : t('verification.notice.deposits', { amount })
}

/** The threshold as the site states it, and about how much that is in the currency of the account. */
function amountText(
  { amount, currency }: Threshold,
  own: string,
  currencies: readonly CurrencySetting[],
): string {
  const stated = moneyText(amount, currency)
  const from = priceOf(currency, currencies)
  const to = priceOf(own, currencies)
  if (own === currency || from === undefined || to === undefined) return stated
  const about = convert(BigInt(amount), { from, to, rounding: 'down' })
  return `${stated} (${t('wallet.balance.equivalent', { amount: moneyText(about, own) })})`
}
