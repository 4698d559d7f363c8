import { Button } from '@fairhouse/ui/button'
import { Outcome } from '@fairhouse/ui/outcome'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'

export type DepositReversedProps = {
  readonly amount: string
  readonly currency: string
  readonly onDone: () => void
}

/** The payer's bank took a credited deposit back, and what follows from that. */
export function DepositReversed({ amount, currency, onDone }: DepositReversedProps): ReactNode {
  return (
    <>
      <Outcome
        tone="danger"
        icon="triangle-alert"
        title={t('wallet.status.reversed')}
        text={t('wallet.status.reversedText', { amount: moneyText(amount, currency) })}
      />
      <Button kind="primary" size="l" isWide onClick={onDone}>
        {t('wallet.status.done')}
      </Button>
    </>
  )
}
