import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import { CORRECTION_CODES } from '@fairhouse/contract/office/correction-code'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY } from '#parts/queue/queue.ts'

type Props = { readonly playerId: string; readonly currency: string }

/** Proposes a correction of a balance: another person carries it out. */
export function CorrectBalance({ playerId: id, currency }: Props): ReactNode {
  if (!useMay('balance.propose')) return null
  return (
    <ActButton
      label={t('correction.propose')}
      icon="pencil"
      title={t('correction.title', { currency })}
      consequence={t('correction.consequence')}
      fields={{ amount: '', way: 'give', code: 'providerError' }}
      reloads={[QUEUE_KEY, ['player', id]]}
      send={async (act, { amount: typed, way, code }) => {
        const read = readTypedAmount(typed, currency)
        if (!read.ok) return false
        const amount = `${way === 'take' ? '-' : ''}${read.amountMinor}`
        const body = { ...act, currency, amount, code: code as (typeof CORRECTION_CODES)[number] }
        return await call('POST /office/api/players/{id}/corrections', { params: { id }, body })
      }}
    >
      <ChoiceField
        name="way"
        label={t('correction.way')}
        choices={(['give', 'take'] as const).map((value) => ({
          value,
          label: t(`correction.${value}`),
        }))}
      />
      <AmountField
        name="amount"
        label={t('correction.amount')}
        currency={currency}
        validate={(typed) => {
          const read = readTypedAmount(typed, currency)
          if (!read.ok) return fieldText(read.error)
          return read.amountMinor > 0n || fieldText({ code: 'required' })
        }}
      />
      <ChoiceField
        name="code"
        label={t('correction.code')}
        choices={CORRECTION_CODES.map((value) => ({
          value,
          label: wordOf('correctionCode', value),
        }))}
      />
    </ActButton>
  )
}
