import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { Chips } from '@fairhouse/ui/chips'
import type { ReactNode } from 'react'
import { AmountField } from '#core/form/amount-field.tsx'
import { useFormAround } from '#core/form/form-context.ts'
import { t } from '#core/i18n/i18n.ts'
import { showMoney } from '#core/i18n/money-text.ts'
import { readDeposit } from './deposit-amount-text.ts'
import { amountBounds } from './amount-bounds.ts'
import styles from './deposit.module.css'

export type DepositAmountProps = {
  readonly method: PaymentMethod
  /** The typed amount, null while it is invalid. */
  readonly amountMinor: bigint | null
  /** Ready amounts. */
  readonly presets: readonly string[]
}

/** The amount as text, with its bounds and ready amounts of the method. */
export function DepositAmount({ method, amountMinor, presets }: DepositAmountProps): ReactNode {
  const { setValue, formState } = useFormAround()
  const { currency } = method
  return (
    <div className={styles.amount}>
      <AmountField
        name="amount"
        label={t('wallet.amount')}
        currency={currency}
        trail={amountBounds(method)}
        validate={(text) => {
          const typed = readDeposit(text, method)
          return typed.ok || typed.error
        }}
      />
      <Chips
        label={t('wallet.amount.presets')}
        value={amountMinor === null ? null : amountMinor.toString()}
        onSelect={(preset) =>
          setValue('amount', showMoney(preset, currency).number, {
            shouldTouch: true,
            shouldValidate: formState.isSubmitted,
          })
        }
        chips={presets.map((preset) => ({
          value: preset,
          label: showMoney(preset, currency, { fractionDigitsMin: 0 }).number,
        }))}
      />
    </div>
  )
}
