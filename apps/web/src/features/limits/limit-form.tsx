import type { LimitPeriod } from '@fairhouse/contract/limit'
import { LIMIT_PERIODS } from '@fairhouse/contract/limit-period'
import { AmountInput } from '@fairhouse/ui/amount-input'
import { Button } from '@fairhouse/ui/button'
import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { Field } from '@fairhouse/ui/field'
import { Mark } from '@fairhouse/ui/mark'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { currencySymbol, showMoney } from '#core/money-text.ts'
import { useLimitForm, type LimitValues } from './use-limit-form.ts'
import styles from './limits.module.css'

export type LimitFormProps = {
  /** Which form it is, for what is typed and not sent yet. */
  readonly draftName: string
  readonly currency: string
  /** Periods that another limit of the definition has. */
  readonly taken: readonly LimitPeriod[]
  /** What it is now; null for a new one. */
  readonly now: LimitValues | null
  /** Between period and amount. */
  readonly between?: ReactNode
  /** What the button says and causes; of null, while nothing usable is typed. */
  readonly wordsOf: (values: LimitValues | null) => {
    readonly label: string
    readonly consequence: string
  }
  /** @throws what the platform says */
  readonly send: (values: LimitValues) => Promise<void>
}

/** Over which time and how much; what the button will cause is written under it. */
export function LimitForm({ currency, taken, now, ...props }: LimitFormProps): ReactNode {
  const periods = LIMIT_PERIODS.filter((period) => !taken.includes(period))
  const first = now ?? { period: periods[0] ?? 'daily', amountMinor: null }
  const { draftName, send } = props
  const form = useLimitForm({ draftName, currency, periods, first, send })
  const { amount, period, errors } = form
  const { label, consequence } = props.wordsOf(form.values)
  const zero = showMoney(0n, currency)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <ChoiceGrid
        label={t('limits.form.period')}
        value={period.value}
        onValueChange={period.onChange}
        error={errors.period?.message}
        choices={LIMIT_PERIODS.map((each) => ({
          value: each,
          label: t(`limits.period.${each}`),
          hint: t(taken.includes(each) ? 'limits.form.taken' : `limits.period.${each}.hint`),
          isDisabled: taken.includes(each),
        }))}
      />
      {props.between}
      <Field label={t('limits.form.amount')} error={errors.amount?.message}>
        {(wiring) => (
          <AmountInput
            {...wiring}
            ref={amount.ref}
            name={amount.name}
            value={amount.value}
            onValueChange={amount.onChange}
            onBlur={amount.onBlur}
            placeholder={zero.number}
            lead={<Mark text={currencySymbol(currency)} />}
            trail={zero.unit}
          />
        )}
      </Field>
      <FailureBanner error={form.failure} />
      <div className={styles.submit}>
        <Button
          type="submit"
          kind="primary"
          size="l"
          isWide
          busyLabel={form.isSubmitting ? t('limits.busy') : undefined}
        >
          {label}
        </Button>
        <p className={`${styles.small} tabular`}>{consequence}</p>
      </div>
    </form>
  )
}
