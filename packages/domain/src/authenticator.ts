/** Time-based codes as every authenticator app makes them (RFC 6238 with SHA-1). */
export const AUTHENTICATOR = {
  digits: 6,
  periodSeconds: 30,
  /** Steps before and after now that are taken: clocks differ, and typing takes time. */
  stepsAround: 1,
} as const

/** assumed: how long a sign-in waits for its second step. */
export const SIGN_IN_STEP_LIFE_MS = 5 * 60_000

/** assumed: how long a new authenticator waits for its first code. */
export const AUTHENTICATOR_SETUP_LIFE_MS = 15 * 60_000

/** The number of the time step that an instant is in. */
export function authenticatorStep(now: Date): number {
  return Math.floor(now.getTime() / (AUTHENTICATOR.periodSeconds * 1_000))
}

/**
 * The step whose code was shown, or null when it must not be taken: a step counts once, and none
 * before it counts any more, so that a code somebody looked at is worth nothing.
 */
export function decideStep(
  shown: { readonly step: number | null; readonly lastStep: number },
  now: Date,
): number | null {
  const { step, lastStep } = shown
  if (step === null || step <= lastStep) return null
  return Math.abs(step - authenticatorStep(now)) <= AUTHENTICATOR.stepsAround ? step : null
}

/** Zeros of the digits that keyboards type: Arabic, Persian, wide ones of East Asia. */
const DIGIT_ZEROS = [0x06_60, 0x06_f0, 0xff_10]

/** The code that was typed, null when it is none: people copy the gap in the middle. */
export function cleanAuthenticatorCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').replace(/\p{Nd}/gu, toLatinDigit)
  return /^[0-9]{6}$/.test(code) ? code : null
}

function toLatinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = DIGIT_ZEROS.find((start) => point >= start && point < start + 10)
  return zero === undefined ? digit : String(point - zero)
}
