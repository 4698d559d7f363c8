import type { FieldError } from '@fairhouse/contract/refusals'
import { isEmail } from './email.ts'
import { ok, refuse, type Result } from './result.ts'
import { ruleError } from './validation/message.ts'

/** A support message as typed. */
export type Communication = {
  readonly email: string
  readonly subject: string
  readonly message: string
}

export const COMMUNICATION_CHARS = { subjectMax: 120, messageMin: 10, messageMax: 4_000 } as const

/** The trimmed message, or its field errors. */
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

/** A displayable file name: the last part, without control characters. */
export function readFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return [...name].slice(-FILE_NAME_CHARS_MAX).join('') || 'picture'
}

// Letters and digits that are not easily confused.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ticket number from at least six random bytes: `K7M-2PX`. */
export function writeTicketNumber(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, 6)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}
