import type {
  SportCompetition,
  SportEvent,
  SportHighlights,
  SportStart,
} from '@fairhouse/contract/sport'
import type { SportRules } from '@fairhouse/contract/sport-rules'
import type { RawHandler } from '#platform/http/app'

/** A free bet of a player, by the id of its free spins. */
type FreeBet = {
  readonly rewardId: string
  readonly playerId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly minOdds: string | null
  readonly expiresAt: Date
}

/** Grants and cancellations are idempotent; they throw if the book does not answer. */
type FreeBets = {
  grant(freeBet: FreeBet): Promise<void>
  cancel(rewardId: string): Promise<void>
}

/** A sport, or a part of it. */
export type SportGroup = {
  readonly sportId: number
  readonly categoryId?: number | undefined
  readonly championshipId?: number | undefined
}

/** What the site shows of a book's events before its script has come. */
export type SportEvents = {
  search(query: string): Promise<readonly SportEvent[]>
  highlights(): Promise<SportHighlights>
  list(group: SportGroup): Promise<readonly SportEvent[]>
  find(id: string): Promise<SportEvent | null>
  competitions(sportId: number): Promise<readonly SportCompetition[]>
}

/** A sportsbook: a script on the site's pages, and wallet calls to `/api/callbacks/<id>`. */
export type Sportsbook = {
  /** Its name in the ledger. */
  readonly id: string
  /** The name of this site at the book. */
  readonly integration: string
  /** `whsec_` + base64: signs wallet calls and players' tokens; null = all players are guests there. */
  readonly secret: string | null
  /** The script for a page opened at the given origin. */
  readScript(siteOrigin: string): Promise<SportStart['script']>
  /** Null = its events are on its own pages only. */
  readonly events: SportEvents | null
  /** Null = it takes none, and they are cancelled. */
  readonly freeBets: FreeBets | null
  /** Its rules in figures, as it applies them; null = they are on its own pages only. */
  readonly readRules: (() => Promise<SportRules>) | null
  /** Sends a command of the operator and returns the answer; null = it takes none. */
  readonly operate: ((command: object) => Promise<unknown>) | null
  /** Further files of the site, by path. */
  readonly mounts: Readonly<Record<string, RawHandler>>
}
