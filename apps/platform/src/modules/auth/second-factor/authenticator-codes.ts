import {
  AUTHENTICATOR,
  authenticatorStep,
  cleanAuthenticatorCode,
} from '@fairhouse/domain/authenticator'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const ALGORITHM = 'SHA1'

/** Creates a base32 secret. */
export function createSecret(randomBytes: (size: number) => Uint8Array): string {
  const bytes = randomBytes(SECRET_BYTES)
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** The `otpauth:` address that authenticator apps read from a QR code. */
export function authenticatorUri(secret: string, label: string, issuer: string): string {
  const { digits, periodSeconds: period } = AUTHENTICATOR
  return new TOTP({
    issuer,
    label,
    algorithm: ALGORITHM,
    digits,
    period,
    secret,
  }).toString()
}

/** The time step of a typed code around `now`, or null. */
export function findStep(secret: string, typed: string, now: Date): number | null {
  const { digits, periodSeconds: period, stepsAround: window } = AUTHENTICATOR
  const token = cleanAuthenticatorCode(typed)
  if (token === null) return null
  const timestamp = now.getTime()
  const known = { secret: Secret.fromBase32(secret), algorithm: ALGORITHM, digits, period }
  const delta = TOTP.validate({ token, ...known, timestamp, window })
  return delta === null ? null : authenticatorStep(now) + delta
}
