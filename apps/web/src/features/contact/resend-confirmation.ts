import type { CodeSent } from '@fairhouse/contract/otp'
import { call } from '#core/api/api.ts'
import { alertResentVerification, alertSomethingWrong } from './resend-alerts.ts'

/** E-mails the link and code again, with the specified alerts. */
export async function resendConfirmation(email: string): Promise<CodeSent> {
  try {
    const { data } = await call('POST /api/player/profile/confirmations/email/resend')
    alertResentVerification(email)
    return data
  } catch (error) {
    alertSomethingWrong(error)
    throw error
  }
}
