import type { Check, RuleFlaw } from './rule.ts'
import { isEmpty } from './rule.ts'

const YES: readonly unknown[] = [true, 'true', 1, '1', 'on', 'yes']
const NO: readonly unknown[] = [false, 'false', 0, '0', 'off', 'no']

/** A value, not counting spaces; an unticked box is a value, see `accepted`. */
export const checkRequired: Check<true> = (value) => {
  const isMissing = isEmpty(value) || (typeof value === 'string' && value.trim() === '')
  const isEmptyList = Array.isArray(value) && value.length === 0
  return isMissing || isEmptyList ? REQUIRED : null
}

/** A ticked box; empty is refused. */
export const checkAccepted: Check<true> = (value) => (YES.includes(value) ? null : ACCEPTED)

/** An unticked box, or a question answered with no. */
export const checkDeclined: Check<true> = (value) => (NO.includes(value) ? null : DECLINED)

const REQUIRED: RuleFlaw = { code: 'required' }
const ACCEPTED: RuleFlaw = { code: 'accepted' }
const DECLINED: RuleFlaw = { code: 'declined' }
