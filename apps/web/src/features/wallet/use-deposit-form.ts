import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useFormState, type UseFormSetError } from 'react-hook-form'
import { ApiError, isDepositLimited } from '#core/api-error.ts'
import { errorText, fieldText } from '#core/error-text.ts'
import { reloadLimits } from '#core/limits.queries.ts'
import { showMoney } from '#core/money-text.ts'
import { accountsQuery } from '#core/player.queries.ts'
import { draftText, useFormDraft, type FormDraft } from '#core/use-form-draft.ts'
import { useKeptValues } from '#core/use-kept-values.ts'
import { readDeposit } from './deposit-amount-text.ts'
import { readOrder } from './deposit-order.ts'
import { useDeposit } from './use-deposit.ts'

export type DepositValues = { method: string; amount: string }

export type DepositFormProps = {
  readonly accountId: string
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
}

/** One for all accounts: it is of the account that it names. */
export const DEPOSIT_DRAFT = 'deposit'

/** The state of the deposit form: what is chosen and typed, what it means, and sending it. */
export function useDepositForm({ accountId, methods }: DepositFormProps) {
  const draft = useFormDraft(DEPOSIT_DRAFT)
  const { control, handleSubmit, setError, trigger } = useForm<DepositValues>({
    mode: 'onTouched',
    defaultValues: firstValues(accountId, methods, draft.first),
  })
  useKeptValues(control, ['method', 'amount'], (typed) => draft.keep({ ...typed, accountId }))
  const { errors, isSubmitted } = useFormState({ control })
  const { field: choice } = useController({ control, name: 'method' })
  const method = methods.find((candidate) => candidate.method === choice.value) ?? methods[0]
  const { field: amount } = useController({
    control,
    name: 'amount',
    rules: {
      validate: (text) => {
        const typed = readDeposit(text, method)
        return typed.ok || typed.error
      },
    },
  })
  const [failure, setFailure] = useState<unknown>(null)
  const { isOpening, open } = useDeposit()
  const queryClient = useQueryClient()
  const read = readDeposit(amount.value, method)
  const submit = handleSubmit(async () => {
    setFailure(null)
    if (!read.ok) return
    try {
      // from here on the order is what comes back, in whatever way this ends
      draft.forget()
      await open({ accountId, method: method.method, amount: read.amountMinor.toString() })
    } catch (error) {
      setFailure(applyDepositFailure(error, setError))
      if (error instanceof ApiError && error.code === 'accountNotFound') {
        void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      }
      if (isDepositLimited(error)) void reloadLimits(queryClient)
    }
  })
  function chooseMethod(value: string) {
    choice.onChange(value)
    // the bounds are the method's: what was wrong may be right now, once the new rule is in place
    if (isSubmitted) queueMicrotask(() => void trigger('amount'))
  }
  const amountMinor = read.ok ? read.amountMinor : null
  return { amount, amountMinor, chooseMethod, errors, failure, isOpening, method, submit }
}

/**
 * What was typed and not sent, else a deposit under way in this tab as it was sent: reload, back
 * button.
 */
function firstValues(
  accountId: string,
  [first, ...others]: DepositFormProps['methods'],
  draft: FormDraft['first'],
): DepositValues {
  if (draft['accountId'] === accountId) {
    const typed = [first, ...others].find((entry) => entry.method === draft['method']) ?? first
    return { method: typed.method, amount: draftText(draft, 'amount') }
  }
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
  const isAboutAmount = error.code.startsWith('amount') || error.code === 'depositLimitReached'
  if (amount !== undefined || isAboutAmount) {
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
