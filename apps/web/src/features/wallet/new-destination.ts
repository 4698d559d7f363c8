import type { PaymentField } from '@fairhouse/contract/payment-instructions'
import { ApiError } from '@fairhouse/app-kit/api/api-error'

/**
 * Checks a new destination as the server will, before it asks for the password. Without the check
 * (it loads when it is needed) the server decides.
 *
 * @throws the ApiError of the server's own refusal
 */
export async function checkDestination(
  asked: readonly PaymentField[],
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const check = await import('@fairhouse/domain/payment/payment-field').catch(() => null)
  const read = check?.readPaymentFields(asked, fields)
  if (read === undefined || read.ok) return
  throw new ApiError({
    code: read.refusal,
    status: 422,
    traceId: '',
    ...(read.fields && { fields: read.fields }),
  })
}
