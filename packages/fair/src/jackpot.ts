import { hmacSha256, sha256 } from './hmac-sha256.ts'
import { isHex256, toHex } from './seeds.ts'

/**
 * The prize of one round of a must-drop jackpot, fixed before its first stake by a seed whose hash is
 * published. The jackpot drops with the stake that brings the pool to the prize.
 */
export type JackpotDraw = {
  readonly jackpotId: string
  readonly currency: string
  /** 1 for the first prize of this jackpot in this currency. */
  readonly number: number
  /** What the pool begins with, and the most that the prize can be. Minor units, as digits. */
  readonly start: string
  readonly limit: string
}

/** What is known after a drop. */
export type JackpotReveal = JackpotDraw & {
  readonly seed: string
  readonly commitment: string
  readonly prize: string
}

const text = new TextEncoder()
const RANGE = 2n ** 52n

/** The hash that is published while the seed is secret: SHA-256 of its hex text. */
export function jackpotCommitment(seed: string): string {
  return toHex(sha256(text.encode(seed)))
}

/**
 * The prize in minor units, above the start and at most the limit, all equally likely as far as 52 bits
 * tell them apart:
 * start + 1 + floor(bits × (limit − start) / 2⁵²), where the bits are the first 13 hex digits of
 * HMAC-SHA-256(seed, `jackpot:currency:number`).
 */
export function jackpotPrize(seed: string, draw: JackpotDraw): bigint {
  const message = `${draw.jackpotId}:${draw.currency}:${draw.number}`
  const digest = toHex(hmacSha256(text.encode(seed), text.encode(message)))
  const start = BigInt(draw.start)
  const bits = BigInt(`0x${digest.slice(0, 13)}`)
  return start + 1n + (bits * (BigInt(draw.limit) - start)) / RANGE
}

/** Checks a drop: the seed is the one that was committed to, and gives this prize. Never throws. */
export function verifyJackpot(reveal: JackpotReveal): {
  readonly isFair: boolean
  readonly checks: { readonly commitment: boolean; readonly prize: boolean }
} {
  const { seed, start, limit, prize } = reveal
  const isReadable = isHex256(seed) && [start, limit, prize].every((of) => /^\d{1,38}$/.test(of))
  const commitment = isReadable && jackpotCommitment(seed) === reveal.commitment
  const isPrize = isReadable && jackpotPrize(seed, reveal).toString() === prize
  return { isFair: commitment && isPrize, checks: { commitment, prize: isPrize } }
}
