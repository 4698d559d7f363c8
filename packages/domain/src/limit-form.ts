import type {
  CoolingOffPeriod,
  LimitDefinition,
  LimitRules,
  SelfExclusionPeriod,
} from '@fairhouse/contract/limit'
import type { FieldError } from '@fairhouse/contract/refusals'
import { AMOUNT_DIGITS_MAX } from '@fairhouse/money/amount'
import {
  type AmountLimit,
  isCoolingOffPeriod,
  isLimitPeriod,
  isSelfExclusionPeriod,
  type LimitTerms,
} from './limit.ts'
import { ok, refuse, type Result } from './result.ts'
import { ruleError } from './validation/message.ts'

/** The form of a new limit, in the contract's words. */
export type LimitForm = {
  readonly definition: LimitDefinition
  readonly period: string
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

export type NewLimit =
  | AmountLimit
  | { readonly definition: 'coolingOff'; readonly period: CoolingOffPeriod }
  | { readonly definition: 'selfExclusion'; readonly period: SelfExclusionPeriod }

type Fields = Record<string, FieldError>

/**
 * Validates a new limit. Definitions 1 to 3 need a daily, weekly or monthly period, a positive
 * amount in minor units and a currency; the others a length and neither of these.
 */
export function decideNewLimit(form: LimitForm): Result<NewLimit, 'validationFailed'> {
  const { definition, period } = form
  if (definition === 'coolingOff' || definition === 'selfExclusion') {
    const fields: Fields = {}
    if (form.amount !== undefined) fields['amount'] = notHere
    if (form.currency !== undefined) fields['currency'] = notHere
    if (Object.keys(fields).length > 0) return refuse('validationFailed', { fields })
    if (definition === 'coolingOff' && isCoolingOffPeriod(period)) return ok({ definition, period })
    if (definition === 'selfExclusion' && isSelfExclusionPeriod(period))
      return ok({ definition, period })
    return refuse('validationFailed', { fields: { period: NOT_LISTED } })
  }
  const terms = decideTerms(form)
  if (terms.ok && form.currency) return ok({ definition, currency: form.currency, ...terms.value })
  const fields = { ...(!terms.ok && terms.fields) }
  return refuse('validationFailed', {
    fields: form.currency ? fields : { ...fields, currency: ruleError('required') },
  })
}

/** Whether a break or an exclusion has a length that the market offers. */
export function isLengthOffered(
  limit: NewLimit,
  { breaks, exclusions }: Pick<LimitRules, 'breaks' | 'exclusions'>,
): boolean {
  if (limit.definition === 'coolingOff') return breaks.includes(limit.period)
  return limit.definition !== 'selfExclusion' || exclusions.includes(limit.period)
}

/** Validates period and amount of definitions 1 to 3. */
export function decideTerms(form: {
  readonly period: string
  readonly amount?: string | undefined
}): Result<LimitTerms, 'validationFailed'> {
  const { period, amount = '' } = form
  const flaw = findAmountFlaw(amount)
  if (flaw === null && isLimitPeriod(period)) return ok({ period, amountMinor: BigInt(amount) })
  const fields: Fields = {}
  if (flaw !== null) fields['amount'] = flaw
  if (!isLimitPeriod(period)) fields['period'] = NOT_LISTED
  return refuse('validationFailed', { fields })
}

function findAmountFlaw(text: string): FieldError | null {
  if (text === '') return ruleError('required')
  if (/^-\d+$/.test(text) || /^0+$/.test(text)) return ruleError('min', { min: 1 })
  if (!/^[1-9]\d*$/.test(text)) return ruleError('integer')
  return text.length > AMOUNT_DIGITS_MAX ? ruleError('maxLength', { max: AMOUNT_DIGITS_MAX }) : null
}

export const NOT_LISTED: FieldError = {
  code: 'choice',
  message: 'The value is not one of those offered',
}
const notHere: FieldError = { code: 'unknown', message: 'This field is not known here' }
