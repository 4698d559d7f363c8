/**
 * Messages between the game page and the game client in its frame. Both sides check the exact
 * origin and the form of each message (`parseFrameMessage`) before they act on it.
 */

/** One finished or open round as the client lists it. Amounts in minor units as digits. */
export type FrameRound = {
  readonly id: string
  readonly nonce: number
  readonly clientSeed: string
  readonly serverSeedHash: string
  /** Hex text; null while the seed is still in use. */
  readonly serverSeed: string | null
  readonly currency: string
  readonly stake: string
  readonly payout: string
  /** Payouts are cut down to multiples of this many minor units. */
  readonly payoutStep: string
  readonly outcome: string
  /** The bet as the game's mapping needs it, e.g. `{ target: 5050, direction: 'over' }`. */
  readonly bet: Readonly<Record<string, string | number>>
  readonly mathVersion: string
  readonly playedAt: string
}

export type FrameFairness = {
  readonly game: string
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
  readonly rounds: readonly FrameRound[]
}

/** From the game client to the page. */
export type FrameToHost =
  | { type: 'fairhouse:ready'; game: string }
  | { type: 'fairhouse:round'; state: 'open' | 'settled'; roundId: string }
  | { type: 'fairhouse:fairness'; seq: number; fairness: FrameFairness }
  | { type: 'fairhouse:failed'; seq: number; message: string }
  | { type: 'fairhouse:deposit' }
  | { type: 'fairhouse:exit' }
  | { type: 'fairhouse:session-ended' }

/** From the page to the game client. */
export type HostToFrame =
  | { type: 'fairhouse:get-fairness'; seq: number }
  | { type: 'fairhouse:rotate'; seq: number; clientSeed: string }
  | { type: 'fairhouse:balance-changed' }
  | { type: 'fairhouse:color-mode'; mode: 'dark' | 'light' }
