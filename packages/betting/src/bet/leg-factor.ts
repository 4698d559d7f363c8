import { add, multiply, ONE, rational, subtract, ZERO, type Rational } from '../odds/rational.ts'

/** The result of a selection. `void` is also a push, a non-runner, a cancelled market. */
export type SelectionResult = 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost'

/** A settled leg: `share` is the dead heat's part of the stake, `deduction` Rule 4's of the profit. */
export type LegSettlement = {
  readonly result: SelectionResult
  readonly share?: Rational
  readonly deduction?: Rational
}

const HALF = rational(1n, 2n)

/** The multiplier of the line's stake: D when won, 0 when lost, 1 when void. */
export function legFactor(price: Rational, settlement: LegSettlement): Rational {
  switch (settlement.result) {
    case 'won':
      return winFactor(price, settlement)
    case 'lost':
      return ZERO
    case 'void':
      return ONE
    case 'halfWon':
      return multiply(add(price, ONE), HALF)
    case 'halfLost':
      return HALF
  }
}

/** k · (1 + (D − 1)(1 − r)): Rule 4 takes from the profit, a dead heat from the stake. */
function winFactor(price: Rational, { share, deduction }: LegSettlement): Rational {
  const kept =
    deduction === undefined
      ? price
      : add(ONE, multiply(subtract(price, ONE), subtract(ONE, deduction)))
  return share === undefined ? kept : multiply(share, kept)
}

/** The price of an each-way place part: 1 + (D − 1) · t. */
export function placePrice(price: Rational, fraction: Rational): Rational {
  return add(ONE, multiply(subtract(price, ONE), fraction))
}
