import type { Check, RuleFlaw } from './rule.ts'
import { isEmpty } from './rule.ts'

const YES: readonly unknown[] = [true, 'true', 1, '1', 'on', 'yes']
const NO: readonly unknown[] = [false, 'false', 0, '0', 'off', 'no']

/** Something is there, blanks not counted; an unticked box is something, see `accepted`. */
export const checkRequired: Check<true> = (value) => {
  const isMissing = isEmpty(value) || (typeof value === 'string' && value.trim() === '')
  const isEmptyList = Array.isArray(value) && value.length === 0
  return isMissing || isEmptyList ? REQUIRED : null
}

/** A box is ticked; empty is not. */
export const checkAccepted: Check<true> = (value) => (YES.includes(value) ? null : ACCEPTED)

/** A box is there and not ticked, or a question is answered with no. */
export const checkDeclined: Check<true> = (value) => (NO.includes(value) ? null : DECLINED)

const REQUIRED: RuleFlaw = { code: 'required' }
const ACCEPTED: RuleFlaw = { code: 'accepted' }
const DECLINED: RuleFlaw = { code: 'declined' }
