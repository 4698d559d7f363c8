import type { BetTotal } from '@fairhouse/contract/bet'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { Facts } from '#parts/page/facts.tsx'
import styles from './bets.module.css'

/** Totals of all bets of the filter, one line per currency. */
export function BetTotals({ totals }: { readonly totals: readonly BetTotal[] }): ReactNode {
  if (totals.length === 0) return null
  return (
    <div className="stack" data-gap="2">
      {totals.map(({ currency, count, stake, payout }) => (
        <div key={currency} className={styles.total}>
          <Facts
            areColumns
            facts={[
              [t('bets.total.count'), count],
              [t('bets.total.stake'), moneyText(stake, currency)],
              [t('bets.total.return'), moneyText(payout, currency)],
              [t('bets.total.net'), netText(BigInt(payout) - BigInt(stake), currency)],
            ]}
          />
        </div>
      ))}
    </div>
  )
}
