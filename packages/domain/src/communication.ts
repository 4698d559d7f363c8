import type { FieldError } from '@fairhouse/contract/refusals'
import { isEmail } from './email.ts'
import { ok, refuse, type Result } from './result.ts'
import { ruleError } from './validation/message.ts'

/** A message to support as it was typed. */
export type Communication = {
  readonly email: string
  readonly subject: string
  readonly message: string
}

export const COMMUNICATION_CHARS = { subjectMax: 120, messageMin: 10, messageMax: 4_000 } as const

/** The message without blanks around it, or what is wrong by field. */
export function readCommunication(typed: Communication): Result<Communication, 'validationFailed'> {
  const [email, subject, message] = [typed.email, typed.subject, typed.message].map((text) =>
    text.trim(),
  ) as [string, string, string]
  const { subjectMax, messageMin, messageMax } = COMMUNICATION_CHARS
  const fields: Record<string, FieldError> = {}
  if (email === '') fields['email'] = ruleError('required')
  else if (!isEmail(email)) fields['email'] = ruleError('email')
  if (subject === '') fields['subject'] = ruleError('required')
  else if (subject.length > subjectMax)
    fields['subject'] = ruleError('maxLength', { max: subjectMax })
  if (message === '') fields['message'] = ruleError('required')
  else if (message.length < messageMin)
    fields['message'] = ruleError('minLength', { min: messageMin })
  else if (message.length > messageMax)
    fields['message'] = ruleError('maxLength', { max: messageMax })
  return Object.keys(fields).length === 0
    ? ok({ email, subject, message })
    : refuse('validationFailed', { fields })
}

const FILE_NAME_CHARS_MAX = 120

/** The name of a file for people to read: its last part, without what is no text. */
export function readFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return [...name].slice(-FILE_NAME_CHARS_MAX).join('') || 'picture'
}

// Without letters and digits that are taken for each other.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number to quote, out of at least six random bytes: `K7M-2PX`. */
export function writeTicketNumber(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, 6)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}
