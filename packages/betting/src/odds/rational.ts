/** An exact fraction in lowest terms, `d` above zero. Prices, factors and deductions are of it. */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** The fraction in lowest terms. Throws a RangeError for a zero denominator. */
export function rational(n: bigint, d: bigint = 1n): Rational {
  if (d === 0n) throw new RangeError('a rational needs a denominator other than zero')
  const divisor = (d < 0n ? -1n : 1n) * gcd(n, d)
  return { n: n / divisor, d: d / divisor }
}

export const ZERO: Rational = { n: 0n, d: 1n }
export const ONE: Rational = { n: 1n, d: 1n }

export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function subtract(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d - b.n * a.d, a.d * b.d)
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d)
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n)
}

/** Below zero when a < b, zero when equal, above zero when a > b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** The largest integer that is not above the value; negative values too. */
export function floor(value: Rational): bigint {
  const quotient = value.n / value.d
  return value.n < 0n && quotient * value.d !== value.n ? quotient - 1n : quotient
}

/** Wire form: "19/10". */
export function formatRational(value: Rational): string {
  return `${value.n}/${value.d}`
}

const WIRE = /^(0|-?[1-9]\d{0,59})\/([1-9]\d{0,59})$/

/** Reads the wire form; undefined unless it is a fraction in lowest terms. */
export function parseRational(text: string): Rational | undefined {
  const match = WIRE.exec(text)
  if (match === null) return undefined
  const [n, d] = [BigInt(match[1]!), BigInt(match[2]!)]
  const value = rational(n, d)
  return value.d === d ? value : undefined
}

/** Reads a plain decimal such as "1.91" exactly; undefined for anything else. */
export function parseDecimalRational(text: string): Rational | undefined {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text)
  if (match === null) return undefined
  const fraction = match[3] ?? ''
  const n = BigInt(`${match[2]}${fraction}`)
  return rational(match[1] === '-' ? -n : n, 10n ** BigInt(fraction.length))
}

/** The nearest double. Only for pricing models and figures that are shown, never for money. */
export function toNumber(value: Rational): number {
  const shift = 10n ** 17n
  const whole = value.n / value.d
  return Number(whole) + Number(((value.n - whole * value.d) * shift) / value.d) / 1e17
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}
