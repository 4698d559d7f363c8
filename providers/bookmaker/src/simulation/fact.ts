/** 1 is the home side or the first named, 2 the away side. */
export type Side = 1 | 2

export type Pair = readonly [number, number]

/** An incident of an event, as a scorer at the ground would report it. */
export type FactBody =
  | { readonly kind: 'periodStarted' | 'periodEnded'; readonly period: number }
  | GoalFact
  | {
      readonly kind: 'corner'
      readonly side: Side
      readonly period: number
      readonly minute: number
    }
  | CardFact
  /** Points of one possession: basketball and handball. */
  | {
      readonly kind: 'basket'
      readonly side: Side
      readonly period: number
      readonly points: number
      readonly player: number | null
    }
  /** A rally, or a round of an e-sports map. */
  | { readonly kind: 'point'; readonly side: Side; readonly server: Side | 0 }
  | BallFact
  | {
      readonly kind: 'halfInning'
      readonly side: Side
      readonly inning: number
      readonly runs: number
    }
  | { readonly kind: 'roundEnded'; readonly round: number }
  | FinishFact
  /** The winner of a shoot-out or a super over. */
  | { readonly kind: 'decider'; readonly side: Side }
  | PlacedFact
  | WithdrawnFact
  | { readonly kind: 'drawn'; readonly number: number }
  | { readonly kind: 'ended' }
  /** Never begun: called off, or one side did not appear. */
  | { readonly kind: 'cancelled' | 'walkover' }
  | { readonly kind: 'postponed'; readonly byMs: number }
  | ({ readonly kind: 'interrupted' } & Stoppage)
  | { readonly kind: 'resumed' }
  | ({ readonly kind: 'abandoned' } & Stoppage)
  | RetiredFact
  | CorrectedFact

export type GoalFact = {
  readonly kind: 'goal'
  readonly side: Side
  readonly period: number
  /** From 1, counted through the whole match. */
  readonly minute: number
  readonly player: number | null
}

export type CardFact = {
  readonly kind: 'card'
  readonly side: Side
  readonly period: number
  readonly minute: number
  readonly player: number
  readonly colour: 'yellow' | 'red'
}

export type BallFact = {
  readonly kind: 'ball'
  readonly batting: Side
  readonly innings: 1 | 2
  /** From 1. */
  readonly ball: number
  readonly runs: number
  readonly isWicket: boolean
}

export type FinishFact = {
  readonly kind: 'finish'
  /** 0 is a draw. */
  readonly side: Side | 0
  readonly method: FightMethod
  readonly round: number
}

/** What officials report of play that stops. */
export type Stoppage = {
  /** Of regular time, in sports with a clock. */
  readonly minutesLeft?: number
  /** The winner by the rules of the competition, such as DLS in cricket. */
  readonly declared?: Side
}

export function stoppageOf({ minutesLeft, declared }: Stoppage): Stoppage {
  return {
    ...(minutesLeft !== undefined && { minutesLeft }),
    ...(declared !== undefined && { declared }),
  }
}

/** A feed takes earlier facts back, by their numbers, and adds some that it had not reported. */
export type CorrectedFact = {
  readonly kind: 'corrected'
  readonly omittedFacts: readonly number[]
  readonly addedFacts: readonly (FactBody & { readonly atMs: number })[]
  readonly reason: string
}

/** A side gives up, or is sent out, after the start; the other one advances. */
export type RetiredFact = {
  readonly kind: 'retired'
  readonly side: Side
  readonly isDisqualified: boolean
}

/** The numbers of the runners, the winner first; positions repeat in a dead heat (1, 1, 3). */
export type PlacedFact = {
  readonly kind: 'placed'
  readonly order: readonly number[]
  readonly positions?: readonly number[]
}

/** A runner that will not start, and the decimal price that it had. */
export type WithdrawnFact = {
  readonly kind: 'withdrawn'
  readonly runner: number
  readonly price: string
}

export type FightMethod = 'knockout' | 'submission' | 'unanimous' | 'majority' | 'split'

/** The last period that began, whether it is over, and the time since its start. */
export function readPeriod(facts: readonly Fact[], atMs: number) {
  const started = facts.findLast((fact) => fact.kind === 'periodStarted')
  if (started === undefined) return { period: 0, isOver: false, sinceMs: 0 }
  const { period, atMs: startMs } = started as Fact & { period: number }
  const isOver = facts.some((fact) => fact.kind === 'periodEnded' && fact.period === period)
  return { period, isOver, sinceMs: atMs - startMs }
}

/** A fact with its number in the event, from 1, and the time since the event's start. */
export type Fact = FactBody & { readonly no: number; readonly atMs: number }

/** Everything that happens in an event, in order. */
export type Timeline = { readonly facts: readonly Fact[] }

export function otherSide(side: Side): Side {
  return side === 1 ? 2 : 1
}

/** A pair with one side raised. */
export function raise([home, away]: Pair, side: Side, by = 1): Pair {
  return side === 1 ? [home + by, away] : [home, away + by]
}
