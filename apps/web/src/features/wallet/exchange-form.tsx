import type { Account } from '@fairhouse/contract/account'
import type { ExchangeQuote } from '@fairhouse/contract/exchange'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#core/api/api.ts'
import { newId } from '#core/api/new-id.ts'
import { fieldText } from '#core/form/field-text.ts'
import { AmountField } from '#core/form/amount-field.tsx'
import { FormField } from '#core/form/form-field.tsx'
import { Form } from '#core/form/form.tsx'
import { useSubmit } from '#core/form/use-submit.ts'
import { t } from '#core/i18n/i18n.ts'
import { currencyName, moneyText } from '#core/i18n/money-text.ts'
import { readTypedAmount } from '#parts/money/typed-amount.ts'
import { withdrawableMinor } from './balance-part.ts'
import { MoneySubmit } from './money-submit.tsx'

export type ExchangeFormProps = {
  readonly accounts: readonly Account[]
  readonly onQuote: (quote: ExchangeQuote) => void
}

/** From which account to which, and the amount. Requests a quote, moves nothing. */
export function ExchangeForm({ accounts, onQuote }: ExchangeFormProps): ReactNode {
  const [first, second] = accounts
  const form = useSubmit({
    defaults: { fromAccountId: first?.id ?? '', toAccountId: second?.id ?? '', amount: '' },
    send: async ({ fromAccountId, toAccountId, amount }) => {
      const typed = readAmount(amount, find(fromAccountId))
      if (!typed.ok) return false
      const body = { id: newId(), fromAccountId, toAccountId, amount: typed.amountMinor.toString() }
      onQuote((await call('POST /api/wallet/exchange/quotes', { body })).data)
      return undefined
    },
  })
  const find = (id: string): Account | undefined => accounts.find((account) => account.id === id)
  const fromId = useWatch({ control: form.control, name: 'fromAccountId' })
  const from = find(fromId)
  if (from === undefined) return null
  const options = accounts.map(({ id, currency, balance }) => ({
    value: id,
    label: t('wallet.account.option', {
      name: currencyName(currency),
      amount: moneyText(balance, currency),
    }),
  }))
  return (
    <Form form={form}>
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
      <AmountField
        name="amount"
        label={t('wallet.amount')}
        help={t('funds.exchange.available', {
          amount: moneyText(withdrawableMinor(from), from.currency),
        })}
        currency={from.currency}
        validate={(text) => {
          const typed = readAmount(text, from)
          return typed.ok || typed.error
        }}
      />
      <MoneySubmit busy={t('funds.exchange.quoting')} note={t('funds.exchange.note')}>
        {t('funds.exchange.quote')}
      </MoneySubmit>
    </Form>
  )
}

type Read =
  | { readonly ok: true; readonly amountMinor: bigint }
  | { readonly ok: false; readonly error: string }

function readAmount(text: string, account: Account | undefined): Read {
  if (account === undefined) return { ok: false, error: fieldText({ code: 'required' }) }
  const typed = readTypedAmount(text, account.currency)
  if (!typed.ok) return { ok: false, error: fieldText(typed.error) }
  if (typed.amountMinor === 0n) return { ok: false, error: fieldText({ code: 'required' }) }
  return typed.amountMinor > withdrawableMinor(account)
    ? { ok: false, error: t('funds.exchange.tooMuch') }
    : typed
}
