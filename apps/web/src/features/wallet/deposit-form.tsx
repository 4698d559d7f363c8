import { Button } from '@fairhouse/ui/button'
import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { useId, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { useIsOnline } from '#core/realtime/use-online.ts'
import { DepositAmount } from './deposit-amount.tsx'
import { DepositConsequence } from './deposit-consequence.tsx'
import { DepositFailure } from './deposit-failure.tsx'
import { DepositLimitLine } from './deposit-limit-line.tsx'
import { durationText } from './duration-text.ts'
import { methodKind, methodName } from './method-name.ts'
import { useDepositForm, type DepositFormProps } from './use-deposit-form.ts'
import styles from './deposit.module.css'

/** Method and amount of a deposit; what the button will cause is written under it. */
export function DepositForm({ accountId, methods }: DepositFormProps): ReactNode {
  const form = useDepositForm({ accountId, methods })
  const { method, amountMinor, errors } = form
  const isOnline = useIsOnline()
  const offlineId = useId()
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) void form.submit(event)
      }}
    >
      <ChoiceGrid
        label={t('wallet.method')}
        value={method.method}
        onValueChange={form.chooseMethod}
        error={errors.method?.message}
        choices={methods.map((entry) => ({
          value: entry.method,
          label: methodName(entry),
          hint: durationText(entry.durationSeconds),
        }))}
      />
      <DepositAmount
        method={method}
        field={form.amount}
        error={errors.amount?.message}
        amountMinor={amountMinor}
      />
      <DepositLimitLine />
      <DepositFailure error={form.failure} />
      <div className={styles.submit}>
        <Button
          type="submit"
          kind="primary"
          size="l"
          isWide
          isDisabled={!isOnline}
          aria-describedby={isOnline ? undefined : offlineId}
          busyLabel={form.isOpening ? t('wallet.deposit.busy') : undefined}
        >
          {t('wallet.deposit.submit', { kind: methodKind(method.method) })}
        </Button>
        {isOnline ? (
          <DepositConsequence method={method} amountMinor={amountMinor} />
        ) : (
          <p id={offlineId} className={styles.consequence} role="status">
            {t('wallet.deposit.offline')}
          </p>
        )}
      </div>
    </form>
  )
}
