import type { Invoice } from '@fairhouse/contract/invoice'
import type { SavedCardView } from '@fairhouse/contract/saved-card'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { ApiError, isDepositLimited } from '@fairhouse/app-kit/api/api-error'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useAmountForm } from './amount-form.tsx'
import { readDeposit } from './deposit-amount-text.ts'
import { lastMethod, type MethodChoice } from './deposit-method.ts'
import { readOrder } from './deposit-order.ts'
import { useDeposit } from './use-deposit.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

export type DepositValues = { method: string; amount: string }

export type DepositFormProps = {
  readonly accountId: string
  readonly methods: readonly [MethodChoice, ...MethodChoice[]]
  /** The latest deposits that arrived. */
  readonly past: readonly Invoice[]
  readonly cards: readonly SavedCardView[]
}

/** One for all accounts: it is of the account that it names. */
export const DEPOSIT_DRAFT = 'deposit'

/** The state of the deposit form: selection, input, its meaning, and sending it. */
export function useDepositForm({ accountId, methods, past }: DepositFormProps) {
  const { isOpening, open } = useDeposit()
  // The answer to the question before an unusual deposit.
  const checkId = useRef<string | null>(null)
  const queryClient = useQueryClient()
  const findMethod = (value: string): MethodChoice =>
    methods.find((candidate) => candidate.value === value) ?? methods[0]
  const state = useAmountForm<DepositValues>({
    defaults: firstValues({ accountId, methods, past }),
    draft: { name: DEPOSIT_DRAFT, of: { accountId } },
    read: ({ method, amount }) => readDeposit(amount, findMethod(method)),
    send: async (values, amountMinor, draft) => {
      const { method, card } = findMethod(values.method)
      // from here on the order is what a retry sends, however this ends
      draft.forget()
      const amount = amountMinor.toString()
      const request = { accountId, method, amount, ...(card && { savedCardId: card.id }) }
      return await open(request, checkId.current)
    },
    refused: (error, { setError }) => {
      if (error instanceof ApiError && error.code === 'accountNotFound') {
        void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      }
      if (isDepositLimited(error)) void reloadLimits(queryClient)
      return applyDepositFailure(error, setError)
    },
  })
  const goOn = (id: string): void => {
    checkId.current = id
    void state.form.submit()
  }
  return { state, isOpening, method: findMethod(state.values.method), goOn }
}

/** A pending deposit of this tab as it was sent (reload, back button), otherwise empty. */
function firstValues({ accountId, methods, past }: Omit<DepositFormProps, 'cards'>): DepositValues {
  const order = readOrder(tabStorage)
  const method = methods.find(
    (entry) => entry.method === order?.method && entry.card?.id === order.savedCardId,
  )
  if (order === null || order.accountId !== accountId || method === undefined) {
    return { method: (lastMethod(methods, past) ?? methods[0]).value, amount: '' }
  }
  return { method: method.value, amount: showMoney(order.amount, method.currency).number }
}

/** Field errors go to their fields; the rest is answered for the form to show. */
function applyDepositFailure(error: unknown, setError: UseFormSetError<DepositValues>): unknown {
  if (!(error instanceof ApiError)) return error
  const { amount } = error.fields
  const isAboutAmount = error.code.startsWith('amount') || error.code === 'depositLimitReached'
  if (amount !== undefined || isAboutAmount) {
    const message = amount === undefined ? errorText(error) : fieldText(amount, 'amount')
    setError('amount', { type: error.code, message })
    return null
  }
  if (error.code === 'methodUnavailable') {
    setError('method', { type: error.code, message: errorText(error) })
    return null
  }
  return error
}
