import { type Check, isEmpty, textOf } from './rule.ts'

/** With `+` an international number, otherwise one of the form's or the player's country. */
export const checkPhone: Check<true> = (value, _, context) => {
  if (isEmpty(value)) return null
  const text = textOf(value)
  if (text === null) return { code: 'NOT_A_NUMBER' }
  const named = context.values['country']
  const country = typeof named === 'string' && named !== '' ? named : context.country
  const flaw = context.findPhoneFlaw(text, country)
  return flaw === null ? null : { code: flaw }
}
