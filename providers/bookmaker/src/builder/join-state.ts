import { createHash } from 'node:crypto'
import type { Joint } from '@fairhouse/betting/builder/builder'
import type { EventState } from '../event/event-book.ts'
import { sportOf } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import { parseSpecifiers } from '../market/market.ts'
import type { Rules } from '../sports/fixture.ts'
import { findSport } from '../sports/sports.ts'
import { legKey, type BuilderLeg } from './builder-leg.ts'
import { simulateJoint, sumHalves } from './joint.ts'

/** A selection inside an event, as requested and stored. */
export type BuilderPart = {
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
}

/** The legs of the parts; undefined if the sport has no such market. */
export function readParts(
  rules: Rules,
  parts: readonly BuilderPart[],
): readonly BuilderLeg[] | undefined {
  const legs = parts.flatMap((part) => readPart(rules, part) ?? [])
  return legs.length === parts.length ? legs : undefined
}

/** A selection by the markets that its sport has now; undefined if its market or outcome was dropped. */
export function readPart(
  rules: Rules,
  { marketId, specifiers, outcomeId }: BuilderPart,
): BuilderLeg | undefined {
  const definition = findSport(rules.sport)
    .markets(rules)
    .find(({ id }) => id === marketId)
  const parsed = parseSpecifiers(specifiers)
  if (definition === undefined || parsed === undefined) return undefined
  const outcomes = definition.rule.outcomes?.(parsed)
  const hasOutcome = outcomes === undefined || outcomes.some(({ id }) => id === outcomeId)
  return hasOutcome ? { definition, specifiers: parsed, outcomeId } : undefined
}

/**
 * The current joint probability of the parts, by the model that prices the event: summed over all scores
 * if these determine it, simulated otherwise. Undefined for a sport without a joint model.
 */
export function joinState(
  state: EventState,
  parts: readonly BuilderPart[],
  nowMs: number,
  runs: number,
): Joint | undefined {
  const { rules } = state.event
  const model = findSport(sportOf(state.event))
  const legs = readParts(rules, parts)
  if (legs === undefined || model.sampler === undefined) return undefined
  const record = readRecord(state, nowMs)
  const summed = sumHalves(legs, model.distribution(state, record, nowMs))
  if (summed !== undefined) return summed
  return simulateJoint(legs, model.sampler(state, nowMs), { seed: seedOf(state, legs), runs })
}

/** The same selections at the same moment use the same draws: a quote has the first ones of a bet. */
function seedOf({ event }: EventState, legs: readonly BuilderLeg[]): number {
  const text = [event.id, event.factNo, ...legs.map(legKey).toSorted()].join('|')
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}
