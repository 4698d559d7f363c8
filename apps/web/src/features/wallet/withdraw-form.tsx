import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { feeOf } from '@fairhouse/domain/payment/fee'
import { Banner } from '@fairhouse/ui/banner'
import { Chips } from '@fairhouse/ui/chips'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { AmountField } from '#core/form/amount-field.tsx'
import { ChoiceField } from '#core/form/choice-field.tsx'
import { FormField } from '#core/form/form-field.tsx'
import { Form } from '#core/form/form.tsx'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { withdrawableMinor } from './balance-part.ts'
import { BrandMark } from './brand-mark.tsx'
import { durationText, whenText } from './duration-text.ts'
import { methodName } from './method-name.ts'
import { MoneySubmit } from './money-submit.tsx'
import { PaymentFields } from './payment-fields.tsx'
import {
  NEW_DESTINATION,
  useWithdrawForm,
  type WithdrawForm as WithdrawFormState,
  type WithdrawFormProps,
} from './use-withdraw-form.ts'
import { DepositFailure } from './deposit-failure.tsx'
import { amountBounds } from './amount-bounds.ts'
import styles from './deposit.module.css'

/** Method, destination and amount of a withdrawal; what arrives, and when, is written under the button. */
export function WithdrawForm(props: WithdrawFormProps): ReactNode {
  const state = useWithdrawForm(props)
  const { form, method, isNew, lostBonus } = state
  return (
    <Form form={form} className={styles.panel}>
      <ChoiceField
        name="method"
        label={t('cashier.withdraw.method')}
        onChosen={state.chooseDestination}
        choices={props.methods.map((entry) => ({
          value: entry.method,
          label: methodName(entry),
          hint: durationText(entry.durationSeconds),
          lead: <BrandMark brand={entry.brand} />,
        }))}
      />
      <Destination {...state} />
      {isNew && <PaymentFields fields={method.fields ?? []} />}
      <Amount {...state} account={props.account} />
      {lostBonus && <LostBonus bonus={lostBonus} />}
      <MoneySubmit
        kind={lostBonus ? 'danger' : 'primary'}
        busy={t('cashier.withdraw.busy')}
        showFailure={(error) => <DepositFailure error={error} />}
        note={<Consequence {...state} />}
      >
        {t(lostBonus ? 'cashier.withdraw.cancelBonus' : 'cashier.withdraw.submit')}
      </MoneySubmit>
    </Form>
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

function Amount(
  props: Pick<WithdrawFormState, 'form' | 'method' | 'validateAmount' | 'amountMinor'> &
    Pick<WithdrawFormProps, 'account'>,
): ReactNode {
  const { form, method, account, amountMinor } = props
  const { currency, minAmount, maxAmount } = method
  const available = withdrawableMinor(account)
  const most = available < BigInt(maxAmount) ? available : BigInt(maxAmount)
  return (
    <div className={styles.amount}>
      <AmountField
        name="amount"
        label={t('wallet.amount')}
        help={t('cashier.withdraw.available', { amount: moneyText(available, currency) })}
        currency={currency}
        trail={amountBounds(method)}
        validate={props.validateAmount}
      />
      {most >= BigInt(minAmount) && (
        <Chips
          label={t('wallet.amount.presets')}
          value={amountMinor === null ? null : amountMinor.toString()}
          onSelect={(text) =>
            form.setValue('amount', showMoney(text, currency).number, {
              shouldTouch: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          chips={[
            {
              value: most.toString(),
              label: t('cashier.withdraw.all', { amount: moneyText(most, currency) }),
            },
          ]}
        />
      )}
    </div>
  )
}

function Consequence({
  method,
  amountMinor,
  isNew,
}: Pick<WithdrawFormState, 'method' | 'amountMinor' | 'isNew'>): ReactNode {
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
            when: whenText(method.durationSeconds),
          })}
        </p>
      )}
      {isNew && <p>{t('cashier.withdraw.newNote')}</p>}
      <p>{t('cashier.withdraw.final')}</p>
    </>
  )
}
