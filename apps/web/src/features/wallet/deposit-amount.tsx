import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { AmountInput } from '@fairhouse/ui/amount-input'
import { Chips } from '@fairhouse/ui/chips'
import { Field } from '@fairhouse/ui/field'
import { Mark } from '@fairhouse/ui/mark'
import type { ReactNode } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { currencySymbol, showMoney } from '#core/money-text.ts'
import type { DepositValues } from './use-deposit-form.ts'
import styles from './deposit.module.css'

export type DepositAmountProps = {
  readonly method: PaymentMethod
  readonly field: ControllerRenderProps<DepositValues, 'amount'>
  readonly error: string | undefined
  /** What the typed text says, null while it says nothing usable. */
  readonly amountMinor: bigint | null
}

/** The amount as text, with its bounds and ready amounts of the method. */
export function DepositAmount(props: DepositAmountProps): ReactNode {
  const { method, field, error, amountMinor } = props
  const { currency, minAmount, maxAmount, presets } = method
  const round = (amount: string) => showMoney(amount, currency, { fractionDigitsMin: 0 })
  const { unit } = round(minAmount)
  const bounds = t('wallet.amount.bounds', {
    min: round(minAmount).number,
    max: round(maxAmount).number,
  })
  return (
    <div className={styles.amount}>
      <Field label={t('wallet.amount')} error={error}>
        {(wiring) => (
          <AmountInput
            {...wiring}
            ref={field.ref}
            name={field.name}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={showMoney(0n, currency).number}
            lead={<Mark text={currencySymbol(currency)} />}
            trail={`${bounds} ${unit}`}
          />
        )}
      </Field>
      <Chips
        label={t('wallet.amount.presets')}
        value={amountMinor === null ? null : amountMinor.toString()}
        onSelect={(preset) => field.onChange(showMoney(preset, currency).number)}
        chips={presets.map((preset) => ({ value: preset, label: round(preset).number }))}
      />
    </div>
  )
}
