import { add, multiply, ONE, rational, subtract, ZERO, type Rational } from '../odds/rational.ts'

/** A result as odds feeds write it: half a win is won with half of the stake void. */
export type FeedResult = {
  readonly isWon: boolean
  readonly voidFactor: '0' | '0.5' | '1'
  /** Share of the stake that a dead heat leaves; 1 without one. */
  readonly deadHeatFactor?: Rational
}

const VOID_FACTORS = { '0': ZERO, '0.5': rational(1n, 2n), '1': ONE }

/** The factor of a leg: v + (1 − v) · D · k when won, v when lost. */
export function feedFactor(price: Rational, result: FeedResult): Rational {
  const v = VOID_FACTORS[result.voidFactor]
  if (!result.isWon) return v
  const won = multiply(price, result.deadHeatFactor ?? ONE)
  return add(v, multiply(subtract(ONE, v), won))
}
