import { type Result, ok, refuse } from './result.ts'

/** Form and lifetime of a one-time code. */
export const CODE_RULES = {
  digits: 6,
  lifeMs: 600_000,
  /** Attempts after which a code is invalid, the right one included. */
  triesMax: 5,
  /** Waiting time of a recipient for another one. */
  resendMs: 30_000,
} as const

/** An issued code, without its digits. */
export type IssuedCode = {
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Number of attempts. */
  readonly tries: number
}

/**
 * Whether another code may be sent to the recipient. It replaces the former one, so there is only
 * one to guess.
 */
export function decideIssue(
  before: Pick<IssuedCode, 'createdAt'> | null,
  now: Date,
): Result<void, 'tooManyRequests'> {
  const waitMs =
    before === null ? 0 : before.createdAt.getTime() + CODE_RULES.resendMs - now.getTime()
  if (waitMs > 0) {
    return refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
  return ok()
}

/** The remaining life of a sent code, null if it is invalid. */
export function describeSentCode(
  code: IssuedCode,
  now: Date,
): { readonly expiresInSeconds: number } | null {
  if (!isWorking(code, now)) return null
  return { expiresInSeconds: Math.ceil((code.expiresAt.getTime() - now.getTime()) / 1000) }
}

function isWorking({ expiresAt, tries }: IssuedCode, now: Date): boolean {
  return now < expiresAt && tries < CODE_RULES.triesMax
}

/** The effect of an attempt: used up, counted, or already invalid. */
export type CodeTry =
  | { readonly kind: 'used' }
  | { readonly kind: 'wrong'; readonly tries: number }
  | { readonly kind: 'worthless' }

/** Decides an attempt. Expired and blocked codes are refused even if right. */
export function decideTry(code: IssuedCode, isRight: boolean, now: Date): CodeTry {
  if (!isWorking(code, now)) return { kind: 'worthless' }
  return isRight ? { kind: 'used' } : { kind: 'wrong', tries: code.tries + 1 }
}

/**
 * Six digits from at least six random bytes. With 2^48 values the bias of the remainder is below
 * 10^-8.
 */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < RANDOM_BYTES) throw new RangeError(`A code needs ${RANDOM_BYTES} random bytes`)
  const value = bytes.slice(0, RANDOM_BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(value % 10 ** CODE_RULES.digits).padStart(CODE_RULES.digits, '0')
}

const RANDOM_BYTES = 6

/** Normalizes a typed or pasted code: digits of any script, with spaces or dashes. */
export function readCode(text: string): string {
  return text.replace(/[\s\-\u2010-\u2015]/g, '').replace(/\p{Nd}/gu, plainDigit)
}

// Zeros of the scripts that keyboards type: Arabic, Persian, Devanagari, Bengali, full-width.
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0xff_10]

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => point >= start && point < start + 10)
  return zero === undefined ? digit : String(point - zero)
}
