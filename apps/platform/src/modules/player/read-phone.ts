import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import { parsePhone } from '@fairhouse/domain/validation/phone'

/**
 * Normalizes a typed number to E.164. Without `+` it belongs to `country`. Extensions are dropped,
 * since no message reaches one.
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
