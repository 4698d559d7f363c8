import type { CodeVerified } from '@fairhouse/contract/otp'
import { ApiError } from '#core/api-error.ts'
import { call } from '#core/api.ts'
import { deviceBody } from '#core/device-id.ts'
import { currentLocale } from '#core/i18n.ts'

/** A code that is on its way, and to whom. */
export type SentCode = {
  readonly to: { readonly phone: string } | { readonly email: string }
  readonly purpose: 'signIn' | 'registration'
  readonly resendAfterSeconds: number
}

// What this page has sent, and which number it has shown to be its visitor's: gone with the page.
const sentAtMs = new Map<string, number>()
let proof: { readonly phone: string; readonly text: string; readonly endsAtMs: number } | null =
  null

/**
 * Sends a code. One that this page sent a moment ago is still on its way: asking again too early
 * leads to the same place instead of an error.
 */
export async function sendCode(
  to: SentCode['to'],
  purpose: SentCode['purpose'],
): Promise<SentCode> {
  const key = `${purpose} ${JSON.stringify(to)}`
  const locale = currentLocale()
  try {
    const { data } =
      'phone' in to
        ? await call('POST /api/player/otp/send', {
            body: { ...to, purpose, locale, ...deviceBody() },
          })
        : await call('POST /api/player/otp/email/send', {
            body: { ...to, locale, ...deviceBody() },
          })
    const { resendAfterSeconds } = data
    sentAtMs.set(key, performance.now() + resendAfterSeconds * 1000)
    return { to, purpose, resendAfterSeconds }
  } catch (error) {
    const waitMs = (sentAtMs.get(key) ?? 0) - performance.now()
    if (!(error instanceof ApiError) || error.code !== 'tooManyRequests' || waitMs <= 0) throw error
    return { to, purpose, resendAfterSeconds: Math.ceil(waitMs / 1000) }
  }
}

/** Uses a code. A number without an account is remembered as shown to be the visitor's. */
export async function verifySentCode(
  { to, purpose }: SentCode,
  code: string,
): Promise<CodeVerified> {
  const { data } = await call('POST /api/player/otp/verify', {
    body: { ...to, purpose, code, ...deviceBody() },
  })
  if (data.outcome === 'unregistered' && 'phone' in to) {
    const endsAtMs = performance.now() + data.expiresInSeconds * 1000
    proof = { phone: to.phone, text: data.phoneProof, endsAtMs }
  }
  return data
}

/** With which an account can be opened for this number without another code; null when there is none. */
export function findPhoneProof(phone: string): string | null {
  if (proof?.phone !== phone || proof.endsAtMs <= performance.now()) return null
  return proof.text
}

/** Whether this page holds a proof, of whatever number. */
export function hasPhoneProof(): boolean {
  return proof !== null && proof.endsAtMs > performance.now()
}

export function forgetPhoneProof(): void {
  proof = null
}
