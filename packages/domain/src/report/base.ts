/**
 * What an entry of the journal is to a report. `effect` is what a positive sum does to the money that
 * players have, so that the effects of a time are exactly the change of what is owed to them.
 */
export const REPORT_BASES = {
  /** Stakes when they are placed, and those that were given back undecided. */
  placed: { effect: 0, isPlay: true },
  cancelled: { effect: 0, isPlay: true },
  stake: { effect: -1, isPlay: true },
  return: { effect: 1, isPlay: true },
  /** Returns without a stake: free spins and free bets. */
  freeReturn: { effect: 1, isPlay: true },
  /** The part of them that is paid as bonus money. */
  freeBonus: { effect: 0, isPlay: true },
  /** What another result of a settled bet took from players; negative if it gave. */
  corrected: { effect: -1, isPlay: true },
  /** The parts of stakes, returns and corrections that are bonus money. */
  bonusStake: { effect: 0, isPlay: true },
  bonusReturn: { effect: 0, isPlay: true },
  correctedBonus: { effect: 0, isPlay: true },
  deposit: { effect: 1, isPlay: false },
  /** The first one of a player, also in `deposit`. */
  firstDeposit: { effect: 0, isPlay: false },
  withdrawal: { effect: -1, isPlay: false },
  payoutReturned: { effect: 1, isPlay: false },
  /** Less what was won back. */
  chargedBack: { effect: -1, isPlay: false },
  /** Of withdrawals and exchanges. */
  fee: { effect: -1, isPlay: false },
  /** Debts paid, less debts made. */
  debt: { effect: -1, isPlay: false },
  exchanged: { effect: 1, isPlay: false },
  adjustment: { effect: 1, isPlay: false },
  bonusGranted: { effect: 1, isPlay: false },
  bonusForfeited: { effect: -1, isPlay: false },
  bonusConverted: { effect: 0, isPlay: false },
  cashback: { effect: 1, isPlay: false },
  rakeback: { effect: 1, isPlay: false },
  reward: { effect: 1, isPlay: false },
  demoGrant: { effect: 1, isPlay: false },
  other: { effect: 1, isPlay: false },
  /** Not of the journal: a new player. */
  registered: { effect: 0, isPlay: false },
  /** Not of the journal: squared distances of rounds to their expected returns. */
  square: { effect: 0, isPlay: true },
} as const satisfies Record<string, { effect: -1 | 0 | 1; isPlay: boolean }>

export type ReportBase = keyof typeof REPORT_BASES

export const BASE_NAMES = Object.keys(REPORT_BASES) as ReportBase[]
