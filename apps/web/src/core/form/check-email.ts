import { isEmail } from '@fairhouse/domain/email'
import { fieldText } from '@fairhouse/app-kit/form/field-text'

/**
 * The e-mail rule of forms; ignores surrounding spaces. Separate from
 * the field, which the sign-in dialog shows without it.
 */
export function checkEmail(typed: string): true | string {
  const email = typed.trim()
  if (email === '') return fieldText({ code: 'required' })
  return isEmail(email) || fieldText({ code: 'email' })
}
