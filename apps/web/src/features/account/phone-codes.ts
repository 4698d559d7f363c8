import type { CodeSent, CodeVerified } from '@fairhouse/contract/otp'
import { call } from '#core/api/api.ts'
import { deviceBody } from '#core/session/device-id.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'

/** A code that is on its way, and to whom. */
export type SentCode = CodeSent & {
  readonly to: { readonly phone: string } | { readonly email: string }
  readonly purpose: 'signIn' | 'registration'
}

// The number that this page has proven to be its visitor's; lost with the page.
let proof: { readonly phone: string; readonly text: string; readonly endsAtMs: number } | null =
  null

/** Sends a code; one that was sent a moment ago and still works is the answer as well. */
export async function sendCode(
  to: SentCode['to'],
  purpose: SentCode['purpose'],
): Promise<SentCode> {
  const locale = currentLocale()
  const { data } =
    'phone' in to
      ? await call('POST /api/player/otp/send', {
          body: { ...to, purpose, locale, ...deviceBody() },
        })
      : await call('POST /api/player/otp/email/send', {
          body: { ...to, locale, ...deviceBody() },
        })
  return { ...data, to, purpose }
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

/** Whether this page has a proof, for any number. */
export function hasPhoneProof(): boolean {
  return proof !== null && proof.endsAtMs > performance.now()
}

export function forgetPhoneProof(): void {
  proof = null
}
