import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import { parsePhone } from '@fairhouse/domain/validation/phone'

/**
 * A typed number as E.164, the one form that makes two spellings the same number. Without `+` it
 * belongs to `country`. An extension is left out: no message reaches one.
 */
export function readPhone(
  text: string,
  country: string | null,
): Result<string, 'validationFailed'> {
  const parsed = parsePhone(text, country)
  if (parsed.ok) return ok(parsed.phone.e164)
  const error = ruleError(text.trim() === '' ? 'required' : parsed.flaw)
  return refuse('validationFailed', { fields: { phone: error } })
}
