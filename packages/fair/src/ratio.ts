/** An exact fraction in lowest terms; the denominator is above zero. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** The fraction in lowest terms. Throws a RangeError for a zero denominator. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator === 0n) throw new RangeError('a ratio needs a denominator other than zero')
  const divisor = (denominator < 0n ? -1n : 1n) * gcd(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function addRatio(a: Ratio, b: Ratio): Ratio {
  return ratio(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

export function multiplyRatio(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function isEqualRatio(a: Ratio, b: Ratio): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator
}

/** `amount × ratio` cut to whole units, for amounts and ratios of zero or more. */
export function scaleDown(amount: bigint, by: Ratio): bigint {
  return (amount * by.numerator) / by.denominator
}

/** Decimal text with `digits` after the point: `down` never shows more than there is. */
export function formatRatio(value: Ratio, digits: number, rounding: 'down' | 'nearest'): string {
  const scaled = value.numerator * 10n ** BigInt(digits)
  const half = rounding === 'nearest' ? value.denominator / 2n : 0n
  const text = String((scaled + half) / value.denominator).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}
