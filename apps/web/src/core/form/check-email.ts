import { isEmail } from '@fairhouse/domain/email'
import { fieldText } from './field-text.ts'

/**
 * The rule of a form that sends its mail to the address; spaces around it are not meant. Apart from
 * the field, which the sign-in dialog shows without it.
 */
export function checkEmail(typed: string): true | string {
  const email = typed.trim()
  if (email === '') return fieldText({ code: 'required' })
  return isEmail(email) || fieldText({ code: 'email' })
}
