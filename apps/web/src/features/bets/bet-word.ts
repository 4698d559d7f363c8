import type { Bet } from '@fairhouse/contract/bet'
import { BET_STATUS } from '@fairhouse/contract/bet-status'

export type BetWord = 'open' | 'refunded' | 'won' | 'even' | 'lost'

/** State of a bet, for its badge. A return that is not above the stake is not a win. */
export function betWord({
  status,
  stake,
  payout,
}: Pick<Bet, 'status' | 'stake' | 'payout'>): BetWord {
  if (status === BET_STATUS.open) return 'open'
  if (status === BET_STATUS.refunded) return 'refunded'
  const [staked, returned] = [BigInt(stake), BigInt(payout)]
  if (returned > staked) return 'won'
  return returned === staked ? 'even' : 'lost'
}
