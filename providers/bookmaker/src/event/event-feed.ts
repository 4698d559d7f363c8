import type { Fact } from '../simulation/fact.ts'
import type { Fixture, Rules } from '../sports/fixture.ts'

/** An event as a feed announces it. */
export type FeedFixture = {
  /** The feed's own id of the event. */
  readonly key: string
  readonly championshipId: number
  readonly season: number
  readonly round: number
  readonly name: string
  readonly competitors: readonly { readonly id: number; readonly name: string }[]
  readonly startMs: number
  readonly rules: Rules
  /** The proof of a simulated event; null for a real one. */
  readonly commitment: Commitment | null
}

export type Commitment = {
  readonly seedHash: string
  readonly fixtureHash: string
  readonly fixture: Fixture
}

export type FeedMessage =
  | { readonly kind: 'fixture'; readonly fixture: FeedFixture }
  /**
   * Facts are numbered from 1 without gaps; their time counts from the fixture's start. Only
   * corrections come after the last one.
   */
  | { readonly kind: 'fact'; readonly key: string; readonly fact: Fact }
  /** The seed of a committed event, after its last fact. */
  | { readonly kind: 'seed'; readonly key: string; readonly seed: string }

/**
 * A source of events and of the facts of each: the simulator, or an operator's own feed. A message may
 * be repeated; the book drops repetitions.
 */
export interface EventFeed {
  /** Goes into the events' identity: never change it. */
  readonly id: string
  /**
   * Continues after the last known fact of every unfinished event. Called before the
   * first poll, and again when the result of a poll could not be stored.
   */
  resume(positions: ReadonlyMap<string, number>, now: Date): Promise<void>
  /**
   * Returns the messages up to `now` that were not returned yet, oldest first for each event. Throws
   * when the source is unreachable: the book then suspends every market within 10 seconds.
   */
  poll(now: Date): Promise<readonly FeedMessage[]>
}
