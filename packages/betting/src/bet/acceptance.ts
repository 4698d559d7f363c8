import { ticksBetween } from '../odds/ladder.ts'
import { compare, type Rational } from '../odds/rational.ts'

/** The price changes that a player accepts without confirmation. `better` is the default. */
export const ACCEPT_MODES = ['none', 'better', 'any'] as const
export type AcceptMode = (typeof ACCEPT_MODES)[number]

/**
 * How far a price may fall under `any`, in ticks. assumed: 20 ticks are 2.00 to 1.80, more than
 * drift and less than the effect of a goal.
 */
export const TICKS_DOWN_MAX = 20

export type PriceDecision =
  | { readonly isAccepted: true; readonly price: Rational }
  | { readonly isAccepted: false; readonly asked: Rational; readonly offered: Rational }

/**
 * The price of a leg when the bet is placed. An improved price is passed on; a moved price that the
 * player has not accepted beforehand is offered again, never taken.
 */
export function decidePrice(
  asked: Rational,
  offered: Rational,
  mode: AcceptMode,
  ticksDownMax = TICKS_DOWN_MAX,
): PriceDecision {
  const moved = compare(offered, asked)
  if (moved === 0) return { isAccepted: true, price: offered }
  const refused: PriceDecision = { isAccepted: false, asked, offered }
  if (mode === 'none') return refused
  if (moved > 0) return { isAccepted: true, price: offered }
  if (mode === 'better') return refused
  const ticks = ticksBetween(offered, asked)
  return ticks !== undefined && ticks <= ticksDownMax
    ? { isAccepted: true, price: offered }
    : refused
}
