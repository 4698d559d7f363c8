import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** How long an account can be opened with a number after its code was used. */
export const PHONE_PROOF_LIFE_MS = 30 * 60_000

/**
 * What stands for a used code: that its holder has shown a number to be theirs. It can be used more
 * than once and opens one account, since a number has only one.
 */
export type PhoneProofs = {
  make(phone: string, now: Date): string
  /** Whether the proof is of this number and not too old. */
  isProof(proof: string, phone: string, now: Date): boolean
}

/** Proofs are `<ends, in ms>.<mac>`, made with a key derived from the secret; nothing is stored. */
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
