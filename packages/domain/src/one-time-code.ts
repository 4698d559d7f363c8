import { type Result, ok, refuse } from './result.ts'

/** What a one-time code is and how long it lives. */
export const CODE_RULES = {
  digits: 6,
  lifeMs: 600_000,
  /** Wrong ones after which a code is worth nothing; the right one counts among them. */
  triesMax: 5,
  /** How long a recipient waits for another one. */
  resendMs: 30_000,
} as const

/** A code as it was issued, without the code. */
export type IssuedCode = {
  readonly issuedAt: Date
  readonly expiresAt: Date
  /** How often it was tried. */
  readonly tries: number
}

/**
 * Whether another code may go to the same recipient. It takes the place of the one before, so that
 * there is never more than one to guess.
 */
export function decideIssue(
  before: Pick<IssuedCode, 'issuedAt'> | null,
  now: Date,
): Result<IssuedCode, 'tooManyRequests'> {
  const waitMs =
    before === null ? 0 : before.issuedAt.getTime() + CODE_RULES.resendMs - now.getTime()
  if (waitMs > 0) {
    return refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
  const expiresAt = new Date(now.getTime() + CODE_RULES.lifeMs)
  return ok({ issuedAt: now, expiresAt, tries: 0 })
}

/** How long a code that was sent still works, null when it does not. */
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

/** What a try does to a code: it is used up, it counts, or the code was worth nothing any more. */
export type CodeTry =
  | { readonly kind: 'used' }
  | { readonly kind: 'wrong'; readonly tries: number }
  | { readonly kind: 'worthless' }

/** Decides on a try. A code that is too old or was tried too often is worth nothing, even right. */
export function decideTry(code: IssuedCode, isRight: boolean, now: Date): CodeTry {
  if (!isWorking(code, now)) return { kind: 'worthless' }
  return isRight ? { kind: 'used' } : { kind: 'wrong', tries: code.tries + 1 }
}

/**
 * Six digits out of at least six random bytes. Of 2^48 values the remainders below and above differ
 * by less than one in 10^8, so no code is likelier than another.
 */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < RANDOM_BYTES) throw new RangeError(`A code needs ${RANDOM_BYTES} random bytes`)
  const value = bytes.slice(0, RANDOM_BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(value % 10 ** CODE_RULES.digits).padStart(CODE_RULES.digits, '0')
}

const RANDOM_BYTES = 6

/** A code as it was typed or pasted, in the digits of any script and with blanks or dashes in it. */
export function readCode(text: string): string {
  return text.replace(/[\s\-\u2010-\u2015]/g, '').replace(/\p{Nd}/gu, plainDigit)
}

// Zeros of the scripts that keyboards write: Arabic, Persian, Devanagari, Bengali, wide.
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0xff_10]

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => point >= start && point < start + 10)
  return zero === undefined ? digit : String(point - zero)
}
