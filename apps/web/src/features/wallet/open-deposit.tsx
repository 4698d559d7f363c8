import { Banner } from '@fairhouse/ui/banner'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { openDepositQuery } from './wallet.queries.ts'

/** Whoever comes back from a payment page without paying finds the deposit that they began. */
export function OpenDeposit({ currency }: { readonly currency: string }): ReactNode {
  const { data: [open] = [] } = useQuery(openDepositQuery(currency))
  if (open === undefined) return null
  return (
    <Banner icon="clock">
      {t('cashier.deposit.open', { amount: moneyText(open.amount, open.currency) })}{' '}
      <ModalLink modal="deposit-status" value={open.id}>
        {t('cashier.deposit.openLink')}
      </ModalLink>
    </Banner>
  )
}
