import { addRatio, multiplyRatio, ratio, type Ratio } from '@fairhouse/fair/ratio'
import type { Odds } from './game-client.ts'

/** The exact return of a full list of outcomes. */
export function rtpOf(rows: Odds['rows']): Ratio {
  return rows.reduce<Ratio>(
    (sum, { chance, multiplier }) => addRatio(sum, multiplyRatio(chance, ratio(multiplier, 100n))),
    ratio(0n, 1n),
  )
}

/** The chance of a return above the stake. */
export function hitOf(rows: Odds['rows']): Ratio {
  return rows
    .filter(({ multiplier }) => multiplier > 100n)
    .reduce<Ratio>((sum, { chance }) => addRatio(sum, chance), ratio(0n, 1n))
}

/** The figures of a bet whose outcomes are all listed. */
export function oddsOf(rows: Odds['rows']): Odds {
  return { rows, rtp: rtpOf(rows), hit: hitOf(rows) }
}

/** The least and the most of several returns, which are one if they are equal. */
export function rangeOf(returns: readonly Ratio[]): Pick<Odds, 'rtp' | 'rtpMax'> {
  const isLess = (a: Ratio, b: Ratio): boolean =>
    a.numerator * b.denominator < b.numerator * a.denominator
  const rtp = returns.reduce((least, one) => (isLess(one, least) ? one : least))
  const rtpMax = returns.reduce((most, one) => (isLess(most, one) ? one : most))
  return isLess(rtp, rtpMax) ? { rtp, rtpMax } : { rtp }
}
