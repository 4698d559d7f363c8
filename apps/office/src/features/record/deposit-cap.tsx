import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { dayText, t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'

/** What the market allows to deposit, and the check of means that allows more. */
export function DepositCap({ record }: { readonly record: PlayerRecord }): ReactNode {
  const mayCheck = useMay('player.checkMeans')
  const { id, depositCap: cap } = record
  if (cap === null) return null
  const { currency, max, allowed } = cap
  const amount = allowed && moneyText(allowed.amount, currency)
  return (
    <Card>
      <section className="stack" data-gap="3" aria-label={t('cap.title')}>
        <h2>{t('cap.title')}</h2>
        <Facts
          facts={[
            [t('cap.max'), moneyText(max, currency)],
            [
              t('cap.allowed'),
              allowed === null
                ? t('cap.notChecked')
                : t('cap.until', { amount: amount ?? '', day: dayText(allowed.until) }),
            ],
          ]}
        />
        {mayCheck && (
          <ActButton
            label={t('cap.check')}
            icon="pencil"
            title={t('cap.check')}
            consequence={t('cap.consequence')}
            fields={{ amount: '' }}
            reloads={[['player', id]]}
            send={async (act, { amount: typed }) => {
              const read = readTypedAmount(typed, currency)
              if (!read.ok) return false
              const body = { ...act, amount: read.amountMinor.toString() }
              return await call('POST /office/api/players/{id}/deposit-allowance', {
                ...{ params: { id }, body },
              })
            }}
          >
            <AmountField
              name="amount"
              label={t('cap.amount')}
              currency={currency}
              validate={(typed) => {
                const read = readTypedAmount(typed, currency)
                if (!read.ok) return fieldText(read.error)
                return read.amountMinor > 0n || fieldText({ code: 'required' })
              }}
            />
          </ActButton>
        )}
      </section>
    </Card>
  )
}
