import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long a used code allows opening an account with its number. */
export const PHONE_PROOF_LIFE_MS = 30 * 60_000

/**
 * A token that proves a number after its code was used. It is reusable, but opens one account at
 * most, since a number belongs to one account.
 */
export type PhoneProofs = {
  make(phone: string, now: Date): string
  /** Whether the proof is for this number and still valid. */
  isProof(proof: string, phone: string, now: Date): boolean
}

/** Proofs are `<expiry in ms>.<mac>`, with a key derived from the secret; nothing is stored. */
export function createPhoneProofs(secret: string): PhoneProofs {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'phone-proof', 32))
  const macOf = (phone: string, endsMs: number) =>
    createHmac('sha256', key).update(`${phone} ${endsMs}`).digest()
  return {
    make(phone, now) {
      const endsMs = now.getTime() + PHONE_PROOF_LIFE_MS
      return `${endsMs}.${macOf(phone, endsMs).toString('base64url')}`
    },
    isProof(proof, phone, now) {
      const [, ends = '', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof) ?? []
      const endsMs = Number(ends)
      const given = Buffer.from(mac, 'base64url')
      const right = macOf(phone, endsMs)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return now.getTime() < endsMs
    },
  }
}
