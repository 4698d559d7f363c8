import type { Dated, WithdrawalFact } from '../marker/facts.ts'

/** Something that two accounts share; no verdict, since families share devices and cards. */
export type Edge = {
  /** The other account. */
  readonly playerId: string
  readonly mark: 'device' | 'card' | 'destination'
  readonly at: number
}

export type Deposit = Dated & {
  /** What is left of it after reversals. */
  readonly baseMinor: bigint
  /** The kind of method, e.g. `card`. */
  readonly way: string
}

export type Withdrawal = Dated & {
  readonly outcome: WithdrawalFact['outcome']
  readonly baseMinor: bigint
  readonly way: string
  /** When its destination was added. */
  readonly destinationAt: number
}

/** Stakes of some time, of own and of bonus money, without refunded and void ones. */
export type Staked = { readonly at: number; readonly ownMinor: bigint; readonly bonusMinor: bigint }

/** A sport bet with one selection that was not void. */
export type SportBet = Dated & {
  readonly playerId: string
  readonly event: string
  readonly market: string
  readonly outcome: string
  /** Decimal odds: the price that was taken, and the last one before the start. */
  readonly price: number
  readonly closingPrice: number | null
  readonly baseMinor: bigint
}

/** Everything that signals of one player are decided from, oldest first. Amounts in minor units of the base currency. */
export type FraudFacts = {
  readonly now: number
  readonly edges: readonly Edge[]
  readonly registeredAt: number
  /** Registrations of the same network within an hour, and of the same device within a day, of others. */
  readonly networkPeers: readonly Dated[]
  readonly devicePeers: readonly Dated[]
  /** 90 days. */
  readonly deposits: readonly Deposit[]
  readonly withdrawals: readonly Withdrawal[]
  readonly staked: readonly Staked[]
  /** Bonuses that money was staked of; `at` is when what was won became real, null = not yet or never. */
  readonly bonuses: readonly { readonly id: string; readonly convertedAt: number | null }[]
  readonly bets: readonly SportBet[]
  /** Bets of linked accounts. */
  readonly linkedBets: readonly SportBet[]
  /** Rounds with bonus money: the sums of return ÷ stake, and of its square. */
  readonly wagered: { readonly rounds: number; readonly ratios: number; readonly squares: number }
  /** Disputed deposits, with those that the site has won. */
  readonly disputes: readonly (Dated & { readonly isWon: boolean })[]
  /** The steps of a takeover, after the first day of the account. */
  readonly newDevices: readonly Dated[]
  readonly credentials: readonly Dated[]
  readonly newDestinations: readonly Dated[]
  /** What the player has in common with an excluded person. */
  readonly excluded: readonly {
    readonly playerId: string
    readonly mark: 'email' | 'phone' | 'cpf' | 'document' | 'device' | 'card'
  }[]
}
