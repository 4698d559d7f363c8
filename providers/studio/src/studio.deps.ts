import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Rate } from '@fairhouse/server-kit/token-bucket'
import type { Kysely } from 'kysely'
import type { GameKind } from './studio.game.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** Configuration of an operator's installation of the studio. */
export type StudioConfig = {
  readonly operatorId: string
  /** The operator's public key (PEM): verifies the operator's requests. */
  readonly operatorPublicKey: string
  /** The studio's private key (PEM): signs requests to the operator's wallet. */
  readonly privateKey: string
  /** Base of the operator's wallet boundary, e.g. `http://127.0.0.1:3000/api/callbacks/studio`. */
  readonly walletUrl: string
  /** Time from the start of one round to the next of the same game where a launch says none. */
  readonly minRoundMs: Readonly<Record<GameKind, number>>
  /** Requests of one session. */
  readonly requestRate: Rate
  /** An open round that its player abandoned for this long is settled by the game's rule. */
  readonly abandonedAfterMs: number
  /** After this long without an answer the fate of a wallet call is unknown. */
  readonly walletTimeoutMs: number
  /** Waits before a win or rollback is sent again while the player waits. */
  readonly retryDelaysMs: readonly number[]
  /** Polling interval for unfinished rounds. */
  readonly recoveryIntervalMs: number
  readonly crash: CrashConfig
}

/** The shared rounds of Crash. */
export type CrashConfig = {
  /** Time to bet before a flight. */
  readonly bettingMs: number
  /** From a crash to the next flight that takes bets. */
  readonly pauseMs: number
  /** So long after the crash, cash-outs that were received before it may still be on their way. */
  readonly graceMs: number
  /** Flights of one chain. */
  readonly chainLength: number
  /** Salts the next chain; null = a demo without a network, where a player's browser does. */
  readonly saltBlock: SaltBlock | null
}

/** A Bitcoin block, announced by its height before it exists; its hash once it is mined. */
export type SaltBlock = { readonly height: number; readonly hash: string | null }

/** The site values; an installation adds its keys and addresses. */
export const STUDIO_DEFAULTS = {
  // assumed: 1 s for games that are not slots; a market may ask for more (5 s in Great Britain)
  minRoundMs: { slot: 2_500, other: 1_000 },
  // assumed: several times what a hand and a client that polls can do
  requestRate: { burst: 60, perSecond: 20 },
  abandonedAfterMs: 24 * 60 * 60 * 1000,
  walletTimeoutMs: 5_000,
  retryDelaysMs: [250, 1_000],
  recoveryIntervalMs: 2_000,
  // ten seconds at least from flight to flight; a chain lasts for weeks
  crash: { bettingMs: 7_000, pauseMs: 3_000, graceMs: 250, chainLength: 100_000, saltBlock: null },
} as const satisfies Partial<StudioConfig>

/** Dependencies of every part of the studio. */
export type StudioDeps = {
  readonly db: Kysely<StudioDatabase>
  readonly clock: Clock
  readonly newId: NewId
  /** 32 random bytes as 64 hex digits, from a cryptographic source. */
  readonly newSecret: () => string
  readonly log: Log
  readonly fetch: typeof fetch
  readonly config: StudioConfig
}
