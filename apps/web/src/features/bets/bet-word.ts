import type { Bet } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'

export type BetWord =
  | 'open'
  | 'refunded'
  | 'won'
  | 'even'
  | 'lost'
  | Exclude<NonNullable<Bet['coupon']>['result'], 'open'>

/**
 * State of a bet, for its badge. A sport bet is what its sportsbook says, so both pages say the
 * same. Elsewhere a return that is not above the stake is not a win.
 */
export function betWord({
  status,
  stake,
  payout,
  coupon,
}: Pick<Bet, 'status' | 'stake' | 'payout' | 'coupon'>): BetWord {
  if (status === BET_STATUS.open) return 'open'
  if (status === BET_STATUS.refunded) return coupon === null ? 'refunded' : 'void'
  if (coupon !== null && coupon.result !== 'open') return coupon.result
  const [staked, returned] = [BigInt(stake), BigInt(payout)]
  if (returned > staked) return 'won'
  return returned === staked ? 'even' : 'lost'
}
