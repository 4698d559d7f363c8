import type { Account } from '@fairhouse/contract/account'
import type { ExchangeQuote } from '@fairhouse/contract/exchange'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { t } from '#core/i18n/i18n.ts'
import { currencyName, moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { readAmountUpTo } from '#parts/money/amount-up-to.ts'
import type { ReadAmount } from '@fairhouse/app-kit/form/typed-amount'
import { AmountForm, useAmountForm } from './amount-form.tsx'
import { withdrawableMinor } from './balance-part.ts'

export type ExchangeFormProps = {
  readonly accounts: readonly Account[]
  readonly onQuote: (quote: ExchangeQuote) => void
}

/** From which account to which, and the amount. Requests a quote, moves nothing. */
export function ExchangeForm({ accounts, onQuote }: ExchangeFormProps): ReactNode {
  const [first, second] = accounts
  const find = (id: string): Account | undefined => accounts.find((account) => account.id === id)
  const state = useAmountForm({
    defaults: { fromAccountId: first?.id ?? '', toAccountId: second?.id ?? '', amount: '' },
    read: ({ fromAccountId, amount }) => readAmount(amount, find(fromAccountId)),
    send: async ({ fromAccountId, toAccountId }, amountMinor) => {
      const body = { id: newId(), fromAccountId, toAccountId, amount: amountMinor.toString() }
      onQuote((await call('POST /api/wallet/exchange/quotes', { body })).data)
    },
  })
  const from = find(state.values.fromAccountId)
  if (from === undefined) return null
  const options = accounts.map(({ id, currency, balance }) => ({
    value: id,
    label: t('wallet.account.option', {
      name: currencyName(currency),
      amount: moneyText(balance, currency),
    }),
  }))
  return (
    <AmountForm
      state={state}
      currency={from.currency}
      help={t('funds.exchange.available', {
        amount: moneyText(withdrawableMinor(from), from.currency),
      })}
      submit={t('funds.exchange.quote')}
      busy={t('funds.exchange.quoting')}
      note={t('funds.exchange.note')}
    >
      <FormField
        name="fromAccountId"
        label={t('funds.exchange.from')}
        deps={['toAccountId', 'amount']}
      >
        {(control) => <Select {...control} options={options} />}
      </FormField>
      <FormField
        name="toAccountId"
        label={t('funds.exchange.to')}
        validate={(to, values) =>
          to !== values['fromAccountId'] || fieldText({ code: 'different' })
        }
      >
        {(control) => <Select {...control} options={options} />}
      </FormField>
    </AmountForm>
  )
}

function readAmount(text: string, from: Account | undefined): ReadAmount {
  if (from === undefined) return { ok: false, error: fieldText({ code: 'required' }) }
  const mostMinor = withdrawableMinor(from)
  return readAmountUpTo(text, {
    currency: from.currency,
    mostMinor,
    tooMuch: t('funds.exchange.tooMuch'),
  })
}
