import type { PlaceTerms } from '@fairhouse/betting/bet/bet'
import type { ChampionshipSpec } from '../catalogue/championship.table.ts'
import type { EventRecord } from '../market/event-record.ts'
import type { MarketDefinition } from '../market/market.ts'
import type { EventDistribution } from '../pricing/event-distribution.ts'
import type { Random } from '../pricing/random.ts'
import type { Draws } from '../simulation/draws.ts'
import type { Fact, FactBody, Stoppage } from '../simulation/fact.ts'
import type { EventRules } from '../simulation/fixture.ts'
import type { InterruptionReports } from '../simulation/interruption.ts'
import type { Recorder } from '../simulation/recorder.ts'
import type { Field } from './field.ts'
import type { Risks } from './risks.ts'

/** The score of an event; `Play` is what the sport counts. */
export type ScoreOf<Play> = {
  readonly phase: 'before' | 'play' | 'break' | 'over'
  /** The current or last period, 0 before the first. */
  readonly period: number
  /** When the current period began, since the event's start. */
  readonly periodAtMs: number
  readonly play: Play
  /** While play is interrupted: since when, and what was reported of it. */
  readonly stopped?: Stoppage & { readonly atMs: number }
  /** How it ended, where its status does not say it. */
  readonly ending?: 'walkover' | 'retired' | 'disqualified'
}

/** A fact of play; all others begin, end or move the event or a part of it. */
export type PlayFact = Exclude<
  FactBody,
  | { kind: `period${string}` | 'roundEnded' | 'ended' | 'cancelled' | 'walkover' | 'postponed' }
  | { kind: 'interrupted' | 'resumed' | 'abandoned' | 'retired' | 'withdrawn' | 'corrected' }
>

/** How a sport is played and counted: as much of it as a browser needs to replay an event. */
export type SportPlay<Rules extends EventRules, Play> = {
  start(): Play
  /** At the start of a period. */
  startPeriod?(play: Play, period: number): Play
  apply(rules: Rules, play: Play, fact: PlayFact): Play
  simulate(rules: Rules, draws: Draws, record: Recorder): void
  /** What the sport adds to interruptions; others are reported without particulars. */
  interruptions?(rules: Rules): InterruptionReports
}

/** An event and everything that was reported of it. */
export type SportState<Rules extends EventRules, Play> = {
  readonly event: {
    readonly rules: Rules
    /** Facts count their time from here. */
    readonly originMs: number
    readonly score: ScoreOf<Play>
  }
  readonly facts: readonly Fact[]
}

/** A loss counts nothing. */
export type LeaguePoints = { readonly win: number; readonly draw: number }

/** A sport: its rules, its markets, its prices and its results. */
export type Sport<Rules extends EventRules, Play> = {
  /** For the choice of events that most players look for; assumed: the order of most sportsbooks. */
  readonly popularity: number
  /** When bets are taken after the start of an event. */
  readonly liveBets: 'always' | 'betweenPeriods' | 'never'
  /**
   * Delay before a live bet is accepted, so that a player at the ground has no advantage.
   * assumed: the middle of what bookmakers publish for each sport.
   */
  readonly liveDelayMs: number
  readonly risks: Risks
  /** The rules of an event: the format of its championship, chances derived from its competitors. */
  rulesOf(spec: ChampionshipSpec, field: Field): Rules
  /**
   * How long bets are suspended after a fact: as long as players need to see it and their prices to
   * arrive. It starts with the fact itself, never before: the future of a simulated event must
   * not show in the time of its suspension.
   */
  suspensionMs?(rules: Rules, fact: FactBody): number
  /** The step of the clock that moves prices, in sports where time alone does. */
  clockStepMs?(rules: Rules): number
  markets(rules: Rules): readonly MarketDefinition[]
  /** Slugs of the markets in a list of events, the first one first; lists show up to three. */
  readonly mainSlugs: readonly string[]
  /**
   * What a league counts for a match; absent in sports whose competitors do not play each other in
   * one. assumed: sports of many formulas are ranked by their wins.
   */
  readonly leaguePoints?: LeaguePoints
  /** Terms of each-way bets on the winner, where they are offered. */
  placeTerms?(state: SportState<Rules, Play>): PlaceTerms | undefined
  /**
   * The record of an event from its facts: enough to settle it. The event itself says
   * whether it was abandoned.
   */
  record(state: SportState<Rules, Play>, nowMs: number): EventRecord
  /** The joint distribution of the open part, by the rules of the simulation. */
  distribution(
    state: SportState<Rules, Play>,
    record: EventRecord,
    nowMs: number,
  ): EventDistribution
  /** Plays the rest of an event from here, for combinations that no distribution sums up. */
  sampler?(state: SportState<Rules, Play>, nowMs: number): (random: Random) => EventRecord
}
