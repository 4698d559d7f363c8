import type { FieldError } from '@fairhouse/contract/refusals'
import { formatDecimal } from '@fairhouse/money/amount'
import type { Currency } from '@fairhouse/money/currency'
import { ok, refuse, type Result } from './result.ts'

/** Inclusive limits of a deposit, in minor units of `currency`. */
export type DepositLimits = {
  readonly minAmountMinor: bigint
  readonly maxAmountMinor: bigint
  readonly currency: Currency
}

type AmountRefusal = 'validationFailed' | 'amountBelowMinimum' | 'amountAboveMaximum'

const WHOLE_DIGITS = /^(0|[1-9]\d*)$/
const NEGATIVE_DIGITS = /^-\d+$/

/**
 * Parses and checks a deposit amount: minor units as digits. Refusals are field errors of `amount`;
 * `min` and `max` in `params` are minor units with `currency`, so that forms can format them.
 */
export function decideDepositAmount(
  limits: DepositLimits,
  text: string,
): Result<bigint, AmountRefusal> {
  if (text === '') return refuseAmount('validationFailed', required)
  if (NEGATIVE_DIGITS.test(text)) return refuseAmount('amountBelowMinimum', belowMinimum(limits))
  // a decimal point as well: minor units have no fraction
  if (!WHOLE_DIGITS.test(text)) return refuseAmount('validationFailed', notInteger)
  const amountMinor = BigInt(text)
  if (amountMinor < limits.minAmountMinor) {
    return refuseAmount('amountBelowMinimum', belowMinimum(limits))
  }
  if (amountMinor > limits.maxAmountMinor) {
    return refuseAmount('amountAboveMaximum', aboveMaximum(limits))
  }
  return ok(amountMinor)
}

function refuseAmount<C extends AmountRefusal>(code: C, amount: FieldError) {
  return refuse(code, { fields: { amount } })
}

// Clients rely on the exact texts.
const required: FieldError = { code: 'required', message: 'Value is required' }
const notInteger: FieldError = { code: 'integer', message: 'Value is not an integer' }

function belowMinimum({ minAmountMinor, currency }: DepositLimits): FieldError {
  return {
    code: 'min',
    message: `The minimum value allowed is ${formatDecimal(minAmountMinor, currency)} ${currency.code}`,
    params: { min: minAmountMinor.toString(), currency: currency.code },
  }
}

function aboveMaximum({ maxAmountMinor, currency }: DepositLimits): FieldError {
  return {
    code: 'max',
    message: `The maximum value allowed is ${formatDecimal(maxAmountMinor, currency)} ${currency.code}`,
    params: { max: maxAmountMinor.toString(), currency: currency.code },
  }
}
