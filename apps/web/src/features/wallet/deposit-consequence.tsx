import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import type { GroupedMethod } from './deposit-method.ts'
import { whenText } from './duration-text.ts'
import styles from './deposit.module.css'

export type DepositConsequenceProps = {
  readonly method: GroupedMethod
  readonly amountMinor: bigint | null
}

/** The effect of the button, in money and time. */
export function DepositConsequence({ method, amountMinor }: DepositConsequenceProps): ReactNode {
  return <p className={`${styles.consequence} tabular`}>{sentence(method, amountMinor)}</p>
}

function sentence(method: GroupedMethod, amountMinor: bigint | null): string {
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
