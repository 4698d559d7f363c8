/** Longer texts are not sensible numbers and slow to compare. */
const DECIMAL_CHARS_MAX = 100

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether the text is a plain decimal such as `-12.50`. */
export function isDecimal(text: string): boolean {
  return text.length <= DECIMAL_CHARS_MAX && DECIMAL.test(text)
}

/**
 * Compares two plain decimals exactly: negative, 0 or positive; null if one is no decimal.
 * JavaScript numbers would round long ones.
 */
export function compareDecimals(a: string, b: string): number | null {
  if (!isDecimal(a) || !isDecimal(b)) return null
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length)
  const difference = toScaled(a, scale) - toScaled(b, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

function fractionOf(text: string): string {
  return DECIMAL.exec(text)?.[3] ?? ''
}

function toScaled(text: string, scale: number): bigint {
  const [, sign = '', whole = '0'] = DECIMAL.exec(text) ?? []
  const digits = BigInt(whole + fractionOf(text).padEnd(scale, '0'))
  return sign === '-' ? -digits : digits
}
