/** Time-based one-time codes (RFC 6238 with SHA-1), as authenticator apps generate them. */
export const AUTHENTICATOR = {
  digits: 6,
  periodSeconds: 30,
  /** Accepted steps before and after now, for clock differences and typing time. */
  stepsAround: 1,
} as const

/** assumed: time limit of the second step of a sign-in */
export const SIGN_IN_STEP_LIFE_MS = 5 * 60_000

/** assumed: time limit for the first code of a new authenticator */
export const AUTHENTICATOR_SETUP_LIFE_MS = 15 * 60_000

/** The time step of an instant. */
export function authenticatorStep(now: Date): number {
  return Math.floor(now.getTime() / (AUTHENTICATOR.periodSeconds * 1_000))
}

/**
 * The accepted step of a code, or null. Each step is valid once and invalidates all earlier ones,
 * so an observed code is useless.
 */
export function decideStep(
  shown: { readonly step: number | null; readonly lastStep: number },
  now: Date,
): number | null {
  const { step, lastStep } = shown
  if (step === null || step <= lastStep) return null
  return Math.abs(step - authenticatorStep(now)) <= AUTHENTICATOR.stepsAround ? step : null
}

/** Zeros of the digits that keyboards type: Arabic, Persian, full-width. */
const DIGIT_ZEROS = [0x06_60, 0x06_f0, 0xff_10]

/** Normalizes a typed code, null if it is not one; the gap in the middle may be copied along. */
export function cleanAuthenticatorCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').replace(/\p{Nd}/gu, toLatinDigit)
  return /^[0-9]{6}$/.test(code) ? code : null
}

function toLatinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = DIGIT_ZEROS.find((start) => point >= start && point < start + 10)
  return zero === undefined ? digit : String(point - zero)
}
