import type { Account } from '@fairhouse/contract/account'
import type { PlayerBonus } from '@fairhouse/contract/bonus'
import type { PaymentMethod } from '@fairhouse/contract/invoice'
import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import type { Draft } from '@fairhouse/app-kit/form/draft-storage'
import { t } from '#core/i18n/i18n.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { accountsQuery } from '#core/session/player.queries.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { bonusesQuery, reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import type { ReadAmount } from '@fairhouse/app-kit/form/typed-amount'
import { useAmountForm, type AmountFormState } from './amount-form.tsx'
import { withdrawableMinor } from './balance-part.ts'
import { readDeposit } from './deposit-amount-text.ts'
import { checkDestination } from './new-destination.ts'
import { paymentValues, showRefusedFields } from './payment-fields.tsx'
import { INVOICE_LISTS_KEY } from './wallet.queries.ts'
import { forgetWithdrawal, prepareWithdrawal } from './withdrawal-order.ts'
import { destinationsQuery } from './withdrawal.queries.ts'

/** Instead of the id of a saved destination. */
export const NEW_DESTINATION = 'new'

export type WithdrawFormProps = {
  readonly account: Account
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
  readonly destinations: readonly PayoutDestination[]
}

type Values = Record<string, string> & { amount: string; method: string; destinationId: string }

export type WithdrawForm = {
  readonly state: AmountFormState<Values>
  readonly method: PaymentMethod
  /** Of the chosen method. */
  readonly saved: readonly PayoutDestination[]
  readonly isNew: boolean
  /** The active or queued bonus that a withdrawal costs. */
  readonly lostBonus: PlayerBonus | undefined
  readonly chooseDestination: () => void
}

/** The state of the withdrawal form: selection, input, its meaning, and sending it. */
export function useWithdrawForm(props: WithdrawFormProps): WithdrawForm {
  const { account, methods, destinations } = props
  const queryClient = useQueryClient()
  const { data: bonuses = [] } = useQuery(bonusesQuery)
  const lostBonus = bonuses.find(
    ({ accountId, status, isQueued, terms }) =>
      accountId === account.id && (status === 2 || isQueued) && terms.onWithdrawal === 'forfeit',
  )
  const send = useSend(account)
  const find = (name: string | undefined): PaymentMethod =>
    methods.find((entry) => entry.method === name) ?? methods[0]
  const savedOf = ({ method }: PaymentMethod): readonly PayoutDestination[] =>
    destinations.filter((each) => each.methods.includes(method))
  const firstOf = (method: PaymentMethod): string => savedOf(method)[0]?.id ?? NEW_DESTINATION
  const fields = methods.flatMap((entry) => entry.fields ?? [])
  const state: AmountFormState<Values> = useAmountForm<Values>({
    defaults: {
      ...paymentValues(fields),
      method: methods[0].method,
      destinationId: firstOf(methods[0]),
      amount: '',
    },
    draft: { name: 'withdrawal', of: { accountId: account.id }, keep: keepPublic },
    read: ({ amount, method }) => readWithdrawal(amount, { method: find(method), account }),
    send: (values, amountMinor) =>
      send({ values, method: find(values.method), amountMinor, lostBonusId: lostBonus?.id }),
    refused: (error, { setError }) => {
      if (isBonusActive(error)) void reloadBonuses(queryClient)
      return showRefusedFields(error, find(form.getValues('method')).fields ?? [], setError)
    },
  })
  const { form, values } = state
  const method = find(values.method)
  return {
    state,
    method,
    saved: savedOf(method),
    isNew: !savedOf(method).some(({ id }) => id === values.destinationId),
    lostBonus,
    chooseDestination: () =>
      form.setValue('destinationId', firstOf(find(form.getValues('method')))),
  }
}

/** Where the money goes is not kept in the browser. */
function keepPublic({ method, amount }: Values): Draft {
  return { method, amount }
}

function readWithdrawal(
  text: string,
  { method, account }: { readonly method: PaymentMethod; readonly account: Account },
): ReadAmount {
  const read = readDeposit(text, method)
  const available = withdrawableMinor(account)
  if (read.ok && read.amountMinor > available) {
    return { ok: false, error: t('cashier.withdraw.tooMuch') }
  }
  return read
}

type WithdrawalRequest = {
  readonly values: Values
  readonly method: PaymentMethod
  readonly amountMinor: bigint
  /** The player agreed to lose it. */
  readonly lostBonusId: string | undefined
}

function isBonusActive(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bonusActive'
}

function useSend(account: Account): (request: WithdrawalRequest) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ values, method, amountMinor, lostBonusId }) => {
    const destinationId = await destinationOf(values, method)
    const request = {
      accountId: account.id,
      method: method.method,
      amount: amountMinor.toString(),
      destinationId,
    }
    const order = prepareWithdrawal(tabStorage, request, newId)
    const withdraw = async () =>
      await call('POST /api/payment/invoices/withdrawal', { body: order })
    // The bonus is given up last: not for a withdrawal that is refused for another reason.
    const { data } = await withdraw().catch(async (error: unknown) => {
      if (lostBonusId === undefined || !isBonusActive(error)) throw error
      await call('PUT /api/game/player-bonuses/{id}/cancel', { params: { id: lostBonusId } })
      void reloadBonuses(queryClient)
      return await withdraw()
    })
    forgetWithdrawal(tabStorage)
    await Promise.all(
      [accountsQuery.queryKey, INVOICE_LISTS_KEY, destinationsQuery.queryKey].map(
        async (queryKey) => await queryClient.invalidateQueries({ queryKey }),
      ),
    )
    await navigate({ to: '/wallet/payments/$id', params: { id: data.id } })
  }
}

/** The saved destination, or the new one: the same place is saved once, so a retry may ask again. */
async function destinationOf(values: Values, method: PaymentMethod): Promise<string> {
  if (values.destinationId !== NEW_DESTINATION) return values.destinationId
  const asked = method.fields ?? []
  const fields = Object.fromEntries(asked.map(({ name }) => [name, values[name] ?? '']))
  await checkDestination(asked, fields)
  const body = { method: method.method, fields }
  return (await call('POST /api/payment/destinations', { body })).data.id
}
