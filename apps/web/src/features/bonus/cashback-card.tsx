import { Amount } from '@fairhouse/ui/amount'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { cashbackQuery } from '#parts/bonus/bonus.queries.ts'
import { Facts } from './facts.tsx'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import styles from './bonus.module.css'

/** Cashback of the running period; nothing where there is none. */
export function CashbackCard(): ReactNode {
  const currency = useCurrency()
  const { data } = useQuery(cashbackQuery(currency))
  if (data === undefined || data === null) return null
  const { number, unit } = showMoney(data.amount, currency)
  return (
    <Card>
      <div className={styles.card}>
        <h2>{data.name}</h2>
        <p className={styles.balance}>
          <Amount number={number} unit={unit} size="xl" />
          {t('bonus.cashback.soFar')}
        </p>
        <Facts
          facts={[
            [t('bonus.offer.gives'), t('bonus.offer.ofLoss', { percent: data.percent })],
            ...(data.cap === null
              ? []
              : [[t('bonus.offer.atMost'), moneyText(data.cap, currency)] as const]),
            [
              t('bonus.cashback.paid'),
              formatDateTime(data.periodEnd, { dateStyle: 'medium', timeStyle: 'short' }),
            ],
          ]}
        />
      </div>
    </Card>
  )
}
