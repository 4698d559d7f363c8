import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { feeOf } from '@fairhouse/domain/payment/fee'
import { Banner } from '@fairhouse/ui/banner'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { amountBounds } from './amount-bounds.ts'
import { AmountForm } from './amount-form.tsx'
import { withdrawableMinor } from './balance-part.ts'
import { BrandMark } from './brand-mark.tsx'
import { durationText, whenText } from './duration-text.ts'
import { PaymentFields } from './payment-fields.tsx'
import {
  NEW_DESTINATION,
  useWithdrawForm,
  type WithdrawForm as WithdrawFormState,
  type WithdrawFormProps,
} from './use-withdraw-form.ts'
import { DepositFailure } from './deposit-failure.tsx'

/** Method, destination and amount of a withdrawal; what arrives, and when, is written under the button. */
export function WithdrawForm(props: WithdrawFormProps): ReactNode {
  const { account, methods } = props
  const { state, method, saved, isNew, lostBonus, chooseDestination } = useWithdrawForm(props)
  const { currency, minAmount, maxAmount } = method
  const available = withdrawableMinor(account)
  const most = available < BigInt(maxAmount) ? available : BigInt(maxAmount)
  const all = t('cashier.withdraw.all', { amount: moneyText(most, currency) })
  return (
    <AmountForm
      state={state}
      currency={currency}
      help={t('cashier.withdraw.available', { amount: moneyText(available, currency) })}
      trail={amountBounds(method)}
      presets={most >= BigInt(minAmount) ? [{ value: most.toString(), label: all }] : []}
      after={lostBonus && <LostBonus bonus={lostBonus} />}
      kind={lostBonus ? 'danger' : 'primary'}
      submit={t(lostBonus ? 'cashier.withdraw.cancelBonus' : 'cashier.withdraw.submit')}
      busy={t('cashier.withdraw.busy')}
      showFailure={(error) => <DepositFailure error={error} />}
      note={<Consequence method={method} amountMinor={state.amountMinor} isNew={isNew} />}
    >
      <ChoiceField
        name="method"
        label={t('cashier.withdraw.method')}
        onChosen={chooseDestination}
        choices={methods.map((entry) => ({
          value: entry.method,
          label: entry.name,
          hint: durationText(entry.payoutSeconds ?? entry.durationSeconds),
          lead: <BrandMark brand={entry.brand} name={entry.name} />,
        }))}
      />
      <Destination saved={saved} />
      {isNew && <PaymentFields fields={method.fields ?? []} />}
    </AmountForm>
  )
}

function LostBonus({ bonus }: { readonly bonus: PlayerBonus }): ReactNode {
  const { name, currency, withdrawalNow, inPlay, terms } = bonus
  const amounts = {
    forfeits: moneyText(withdrawalNow.forfeits, currency),
    keeps: moneyText(withdrawalNow.keeps, currency),
    inPlay: moneyText(inPlay, currency),
  }
  return (
    <Banner tone="danger" icon="gift">
      {t('bonus.cancel.text', { name, ...amounts })}
      {inPlay !== '0' && ` ${t(`bonus.cancel.open.${terms.lateReturns}`, amounts)}`}
    </Banner>
  )
}

function Destination({ saved }: Pick<WithdrawFormState, 'saved'>): ReactNode {
  if (saved.length === 0) return null
  const options = saved.map(({ id, label, isProven }) => ({
    value: id,
    label: isProven ? label : t('cashier.withdraw.unproven', { label }),
  }))
  return (
    <FormField name="destinationId" label={t('cashier.withdraw.destination')}>
      {(control) => (
        <Select
          {...control}
          options={[...options, { value: NEW_DESTINATION, label: t('cashier.withdraw.new') }]}
        />
      )}
    </FormField>
  )
}

function Consequence(
  props: Pick<WithdrawFormState, 'method' | 'isNew'> & { readonly amountMinor: bigint | null },
): ReactNode {
  const { method, isNew, amountMinor } = props
  const { currency } = method
  const terms = { fixedMinor: BigInt(method.fee), basisPoints: method.feeBasisPoints ?? 0 }
  const fee = amountMinor === null ? null : feeOf(terms, amountMinor)
  return (
    <>
      {amountMinor !== null && fee !== null && (
        <p>
          {t('cashier.withdraw.consequence', {
            amount: moneyText(amountMinor - fee, currency),
            fee: moneyText(fee, currency),
            when: whenText(method.payoutSeconds ?? method.durationSeconds),
          })}
        </p>
      )}
      {isNew && <p>{t('cashier.withdraw.newNote')}</p>}
      <p>{t('cashier.withdraw.final')}</p>
    </>
  )
}
