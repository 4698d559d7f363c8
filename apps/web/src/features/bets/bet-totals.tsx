import type { BetTotal } from '@fairhouse/contract/bet'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { netText } from '#core/i18n/net-text.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import styles from './bets.module.css'

/** What all bets of the filter come to, a line for each currency. */
export function BetTotals({ totals }: { readonly totals: readonly BetTotal[] }): ReactNode {
  if (totals.length === 0) return null
  return (
    <div className={styles.totals}>
      {totals.map(({ currency, count, stake, payout }) => (
        <dl key={currency} className={styles.total}>
          <Figure name={t('bets.total.count')} value={String(count)} />
          <Figure name={t('bets.total.stake')} value={moneyText(stake, currency)} />
          <Figure name={t('bets.total.return')} value={moneyText(payout, currency)} />
          <Figure
            name={t('bets.total.net')}
            value={netText(BigInt(payout) - BigInt(stake), currency)}
          />
        </dl>
      ))}
    </div>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}
