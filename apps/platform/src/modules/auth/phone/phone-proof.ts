import { deriveMac, isSame } from '#platform/secrets/token'

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
  const mac = deriveMac(secret, 'phone-proof')
  const macOf = (phone: string, endsMs: number) => mac(`${phone} ${endsMs}`)
  return {
    make(phone, now) {
      const endsMs = now.getTime() + PHONE_PROOF_LIFE_MS
      return `${endsMs}.${macOf(phone, endsMs).toString('base64url')}`
    },
    isProof(proof, phone, now) {
      const [, ends = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(proof) ?? []
      const endsMs = Number(ends)
      const isOurs = isSame(Buffer.from(given, 'base64url'), macOf(phone, endsMs))
      return isOurs && now.getTime() < endsMs
    },
  }
}
