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
  /** The numbers of the runners, the winner first. */
  | { readonly kind: 'placed'; readonly order: readonly number[] }
  | { readonly kind: 'drawn'; readonly number: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'cancelled' | 'abandoned' }
  | { readonly kind: 'postponed'; readonly byMs: number }

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

export type FightMethod = 'knockout' | 'submission' | 'unanimous' | 'majority' | 'split'

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
