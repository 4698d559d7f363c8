import { hmacSha256, sha256 } from '../hmac-sha256.ts'
import { isHex256, toHex } from '../seeds.ts'

/**
 * Identifies this mathematics. All players share Crash rounds, so these have separate seeds: a
 * chain of hashes, used from its end. The operator picks h_N, publishes h_0 and N, and only then
 * fixes the salt as a public value that did not exist before. Round i uses h_i.
 */
export const CRASH_MATH_VERSION = 'crash-1'

/** Everything that decides a round, as one text; its SHA-256 is the config hash. */
export const CRASH_CONFIG = JSON.stringify({
  mathVersion: CRASH_MATH_VERSION,
  chain: 'previous hash = sha256(hash as text)',
  bits: 'first 13 hex digits of hmac-sha256(salt as text, hash as text)',
  bust: 'max(100, floor(99*2^52/(2^52-bits)))/100',
  growth: 'reached at ceil(ln(hundredths/100)/0.00006) ms',
  rounding: 'payouts down',
})

const text = new TextEncoder()

/** h_(i−1) of h_i: SHA-256 of its hex text. The hash that a round reveals must lead to the previous one. */
export function previousHashOf(hash: string): string {
  return toHex(sha256(text.encode(hash)))
}

/** Number of outcomes of 52 bits. */
const RANGE = 2n ** 52n

/** The multiplier at which the round ends, in hundredths; at least 100. */
export function bustOf(hash: string, salt: string): bigint {
  const digest = toHex(hmacSha256(text.encode(salt), text.encode(hash)))
  return bustOfBits(BigInt(`0x${digest.slice(0, 13)}`))
}

/** The multiplier of 52 random bits: 0.99 / (1 − bits / 2⁵²), cut to hundredths, at least 1.00. */
export function bustOfBits(bits: bigint): bigint {
  const raw = (99n * RANGE) / (RANGE - bits)
  return raw > 100n ? raw : 100n
}

/** Number of the 2⁵² draws that reach a target of 101 hundredths or more. */
export function countReaching(target: number): bigint {
  return (99n * RANGE) / BigInt(target)
}

/** What a revealed round shows. */
export type CrashReveal = {
  readonly hash: string
  readonly previousHash: string
  readonly salt: string
  /** In hundredths, as digits. */
  readonly bust: string
}

/** Checks a revealed round: the link to the round before, and the multiplier. Never throws. */
export function verifyCrashRound(round: CrashReveal): {
  readonly isFair: boolean
  readonly checks: { readonly chain: boolean; readonly bust: boolean }
} {
  const isReadable = isHex256(round.hash) && round.salt !== ''
  const chain = isReadable && previousHashOf(round.hash) === round.previousHash
  const bust = isReadable && String(bustOf(round.hash, round.salt)) === round.bust
  return { isFair: chain && bust, checks: { chain, bust } }
}
