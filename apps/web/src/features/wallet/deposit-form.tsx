import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { amountBounds } from './amount-bounds.ts'
import { AmountForm } from './amount-form.tsx'
import { BrandMark } from './brand-mark.tsx'
import { DepositFailure } from './deposit-failure.tsx'
import { type MethodChoice, listFamiliar, offerWithin } from './deposit-method.ts'
import { durationText, whenText } from './duration-text.ts'
import { methodId } from './method-name.tsx'
import { savedCardExpiry, savedCardName } from './saved-card-name.ts'
import { type DepositFormProps, useDepositForm } from './use-deposit-form.ts'
import { useQuery } from '@tanstack/react-query'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { findBindingLimit, leftIn } from '#parts/limit/binding-limit.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import styles from './deposit.module.css'

// The texts beside the fields belong to other areas, so the fields do not wait for them.
const DepositBonus = late(
  async () => (await import('#parts/bonus/deposit-bonus.tsx')).DepositBonus,
  () => <Skeleton width="12rem" />,
)
const SavedCardRemoval = late(
  async () => (await import('./saved-card-removal.tsx')).SavedCardRemoval,
)
const DepositCheck = late(async () => (await import('./deposit-check.tsx')).DepositCheck)
const DepositLimitLine = late(
  async () => (await import('./deposit-limit-line.tsx')).DepositLimitLine,
  () => (
    <p className={styles.limit}>
      <Skeleton />
    </p>
  ),
)

/** Amount and method of a deposit; the consequence is shown below the button. */
export function DepositForm(props: DepositFormProps): ReactNode {
  const { methods, past, cards } = props
  const { state, method, isOpening, goOn } = useDepositForm(props)
  const { form, amountMinor } = state
  const { currency } = method
  const offer = { ...method, ...offerWithin(method, past, useDepositLeft(currency)) }
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? methods : listFamiliar(methods, past, method)
  const removable = cards.filter((card) => card.isExpired || card.id === method.card?.id)
  // the bounds are the method's: an invalid amount may be valid under the new rule
  const judgeAgain = (): void => {
    if (form.formState.isSubmitted) queueMicrotask(() => void form.trigger('amount'))
  }
  return (
    <AmountForm
      state={state}
      currency={currency}
      trail={amountBounds(offer)}
      presets={offer.presets.map((value) => ({
        value,
        label: showMoney(value, currency, { fractionDigitsMin: 0 }).number,
      }))}
      after={
        <>
          <ChoiceField
            name="method"
            label={t('wallet.method')}
            onChosen={judgeAgain}
            choices={shown.map((entry) => ({
              value: entry.value,
              label: entry.card ? savedCardName(entry.card) : entry.name,
              hint: entry.card
                ? t('wallet.card.expires', { date: savedCardExpiry(entry.card) })
                : durationText(entry.durationSeconds),
              lead: <BrandMark brand={entry.brand} {...(!entry.card && { name: entry.name })} />,
            }))}
          />
          {shown.length < methods.length && (
            <Button kind="quiet" size="s" onClick={() => setShowsAll(true)}>
              {t('wallet.method.others', { count: methods.length - shown.length })}
            </Button>
          )}
          {removable.map((card) => (
            <SavedCardRemoval key={card.id} card={card} />
          ))}
          <DepositBonus currency={currency} amountMinor={amountMinor} />
          <DepositLimitLine />
        </>
      }
      submit={
        method.card === undefined
          ? t('wallet.deposit.submit', { kind: methodId(method.method), name: method.name })
          : t('wallet.card.submit')
      }
      busy={t('wallet.deposit.busy')}
      isBusy={isOpening}
      showFailure={(error) =>
        error instanceof ApiError && error.code === 'depositCheckDue' && amountMinor !== null ? (
          <DepositCheck
            order={{ accountId: props.accountId, amount: amountMinor.toString() }}
            onContinue={goOn}
          />
        ) : (
          <DepositFailure error={error} />
        )
      }
      note={<DepositConsequence method={offer} amountMinor={amountMinor} />}
    />
  )
}

type DepositConsequenceProps = {
  readonly method: MethodChoice
  readonly amountMinor: bigint | null
}

/** The effect of the button, in money and time. */
function DepositConsequence({ method, amountMinor }: DepositConsequenceProps): ReactNode {
  return (
    <p className="fine tabular">
      {sentence(method, amountMinor)}
      {method.payoutSeconds !== undefined &&
        ` ${t('wallet.deposit.payout', { when: whenText(method.payoutSeconds) })}`}
    </p>
  )
}

function sentence(method: MethodChoice, amountMinor: bigint | null): string {
  const { currency, durationSeconds } = method
  const isSaved = method.card !== undefined
  if (amountMinor === null) {
    return t(isSaved ? 'wallet.card.choose' : 'wallet.deposit.choose', {
      min: moneyText(method.minAmount, currency),
      max: moneyText(method.maxAmount, currency),
    })
  }
  const feeMinor = BigInt(method.fee)
  const amount = moneyText(amountMinor, currency)
  const when = whenText(durationSeconds)
  if (feeMinor === 0n) {
    const fee = showMoney(0n, currency, { fractionDigitsMin: 0 }).number
    return t(isSaved ? 'wallet.card.consequence' : 'wallet.deposit.consequence', {
      amount,
      when,
      fee,
    })
  }
  return t(isSaved ? 'wallet.card.consequenceFee' : 'wallet.deposit.consequenceFee', {
    amount,
    when,
    fee: moneyText(feeMinor, currency),
    total: moneyText(amountMinor + feeMinor, currency),
  })
}

/** What the player's deposit limit leaves in a currency; null without one, and until it is loaded. */
function useDepositLeft(currency: string): bigint | null {
  const { data: limits = [] } = useQuery(limitsQuery)
  const { data: currencies = [] } = useQuery(currenciesQuery)
  const limit = findBindingLimit(limits, [3], currencies)
  return limit === undefined ? null : leftIn(currency, limit, currencies)
}
