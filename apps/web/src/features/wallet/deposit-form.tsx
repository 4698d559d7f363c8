import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { Button } from '@fairhouse/ui/button'
import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useController, useForm, useFormState, type UseFormSetError } from 'react-hook-form'
import { ApiError } from '#core/api-error.ts'
import { errorText, fieldText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { showMoney } from '#core/money-text.ts'
import { accountsQuery } from '#core/player.queries.ts'
import { useIsOnline } from '#core/realtime/use-online.ts'
import { DepositAmount } from './deposit-amount.tsx'
import { readDeposit } from './deposit-amount-text.ts'
import { DepositConsequence } from './deposit-consequence.tsx'
import { DepositFailure } from './deposit-failure.tsx'
import { readOrder } from './deposit-order.ts'
import { durationText } from './duration-text.ts'
import { methodKind, methodName } from './method-name.ts'
import { useDeposit } from './use-deposit.ts'
import styles from './deposit.module.css'

export type DepositValues = { method: string; amount: string }

export type DepositFormProps = {
  readonly accountId: string
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
}

/** Method and amount of a deposit; what the button will cause is written under it. */
export function DepositForm({ accountId, methods }: DepositFormProps): ReactNode {
  const { control, handleSubmit, setError, trigger } = useForm<DepositValues>({
    mode: 'onTouched',
    defaultValues: firstValues(accountId, methods),
  })
  const { errors, isSubmitted } = useFormState({ control })
  const { field: choice } = useController({ control, name: 'method' })
  const method = methods.find((candidate) => candidate.method === choice.value) ?? methods[0]
  const { field: amount } = useController({
    control,
    name: 'amount',
    rules: {
      validate: (text) => {
        const read = readDeposit(text, method)
        return read.ok || read.error
      },
    },
  })
  const [failure, setFailure] = useState<unknown>(null)
  const { isOpening, open } = useDeposit()
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const offlineId = useId()
  const read = readDeposit(amount.value, method)
  const submit = handleSubmit(async () => {
    setFailure(null)
    if (!read.ok || !isOnline) return
    try {
      const digits = read.amountMinor.toString()
      await open({ accountId, method: method.method, amount: digits })
    } catch (error) {
      setFailure(applyDepositFailure(error, setError))
      if (hasCode(error, 'accountNotFound')) {
        void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      }
    }
  })
  return (
    <form className={styles.panel} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceGrid
        label={t('wallet.method')}
        value={method.method}
        onValueChange={(value) => {
          choice.onChange(value)
          if (isSubmitted) queueMicrotask(() => void trigger('amount'))
        }}
        error={errors.method?.message}
        choices={methods.map((entry) => ({
          value: entry.method,
          label: methodName(entry),
          hint: durationText(entry.durationSeconds),
        }))}
      />
      <DepositAmount
        method={method}
        field={amount}
        error={errors.amount?.message}
        amountMinor={read.ok ? read.amountMinor : null}
      />
      <DepositFailure error={failure} />
      <div className={styles.submit}>
        <Button
          type="submit"
          kind="primary"
          size="l"
          isWide
          isDisabled={!isOnline}
          aria-describedby={isOnline ? undefined : offlineId}
          busyLabel={isOpening ? t('wallet.deposit.busy') : undefined}
        >
          {t('wallet.deposit.submit', { kind: methodKind(method.method) })}
        </Button>
        {isOnline ? (
          <DepositConsequence method={method} amountMinor={read.ok ? read.amountMinor : null} />
        ) : (
          <p id={offlineId} className={styles.consequence} role="status">
            {t('wallet.deposit.offline')}
          </p>
        )}
      </div>
    </form>
  )
}

/** A deposit under way in this tab comes back as it was sent: reload, back button. */
function firstValues(
  accountId: string,
  [first, ...others]: DepositFormProps['methods'],
): DepositValues {
  const order = readOrder(sessionStorage)
  const method = [first, ...others].find((entry) => entry.method === order?.method)
  if (order === null || order.accountId !== accountId || method === undefined) {
    return { method: first.method, amount: '' }
  }
  return { method: method.method, amount: showMoney(order.amount, method.currency).number }
}

/** Field errors go to their fields; the rest is answered for the form to show. */
function applyDepositFailure(error: unknown, setError: UseFormSetError<DepositValues>): unknown {
  if (!(error instanceof ApiError)) return error
  const { amount } = error.fields
  if (amount !== undefined || error.code.startsWith('amount')) {
    const message = amount === undefined ? errorText(error) : fieldText(amount)
    setError('amount', { type: error.code, message }, { shouldFocus: true })
    return null
  }
  if (error.code === 'methodUnavailable') {
    setError('method', { type: error.code, message: errorText(error) })
    return null
  }
  return error
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
