import { isqrt } from './report/square-root.ts'

/** So many of so many. */
export type Part = { readonly part: bigint; readonly whole: bigint }

/** Millionths: the interval of a small share is small itself. */
const WHOLE = 1_000_000n
/** 95 of 100 times are within 1.96 standard deviations. */
const DEVIATIONS = { numerator: 196n, denominator: 100n }
/** assumed: of fewer the normal distribution says too little */
const FEWEST = 30n

export type ShareDifference = {
  /** Millionths. */
  readonly value: bigint
  readonly low: bigint
  readonly high: bigint
}

/** How much larger one share is than another, and where that lies in 95 of 100 cases; null of few. */
export function differenceOfShares(one: Part, other: Part): ShareDifference | null {
  if (one.whole < FEWEST || other.whole < FEWEST) return null
  const value = shareOf(one) - shareOf(other)
  const deviation = isqrt(varianceOf(one) + varianceOf(other))
  const half = (deviation * DEVIATIONS.numerator) / DEVIATIONS.denominator
  return { value, low: value - half, high: value + half }
}

export function shareOf({ part, whole }: Part): bigint {
  return whole === 0n ? 0n : (part * WHOLE) / whole
}

function varianceOf({ part, whole }: Part): bigint {
  return (part * (whole - part) * WHOLE * WHOLE) / (whole * whole * whole)
}
