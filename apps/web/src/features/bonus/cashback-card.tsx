import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { cashbackQuery } from '#parts/bonus/bonus.queries.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { Facts } from '#parts/page/facts.tsx'
import { BonusAmount } from './bonus-head.tsx'

/** Cashback of the current period; renders nothing if there is none. */
export function CashbackCard(): ReactNode {
  const currency = useCurrency()
  const { data } = useQuery(cashbackQuery(currency))
  if (data === undefined || data === null) return null
  return (
    <Card>
      <div className="stack">
        <h2>{data.name}</h2>
        <BonusAmount amount={data.amount} currency={currency} label={t('bonus.cashback.soFar')} />
        <Facts
          facts={[
            [t('bonus.offer.gives'), t('bonus.offer.ofLoss', { percent: data.percent })],
            ...(data.cap === null
              ? []
              : [[t('bonus.offer.atMost'), moneyText(data.cap, currency)] as const]),
            [t('bonus.cashback.paid'), formatDateTime(data.periodEnd)],
          ]}
        />
      </div>
    </Card>
  )
}
