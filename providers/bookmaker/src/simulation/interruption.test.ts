import { expect, test } from 'vitest'
import { createQuickDraws, playQuick, sampleFixture } from '../schedule/simulation.fixture.ts'
import { playOf } from '../sports/plays.ts'
import type { Fact, PlacedFact } from './fact.ts'
import { applyInterruptions } from './interruption.ts'

const { rules } = sampleFixture('soccer')
const { facts } = playQuick(rules, 1)
const none = { cancelled: 0, abandoned: 0, postponed: 0, postponedByMs: 3_600_000 }
const draws = createQuickDraws(5)

test('an event without interruption keeps its facts', () => {
  expect(applyInterruptions(facts, none, draws)).toBe(facts)
})

test('a cancelled event has one fact', () => {
  expect(applyInterruptions(facts, { ...none, cancelled: 1_000_000 }, draws)).toEqual([
    { kind: 'cancelled', no: 1, atMs: 0 },
  ])
})

test('an abandoned event keeps the facts from before', () => {
  const abandoned = applyInterruptions(facts, { ...none, abandoned: 1_000_000 }, draws)
  const last = abandoned.at(-1)!
  expect(last.kind).toBe('abandoned')
  expect(abandoned.slice(0, -1)).toEqual(facts.slice(0, abandoned.length - 1))
  expect(last.atMs).toBeLessThan(facts.at(-1)!.atMs)
})

test('a postponed event is played later, as it would have been', () => {
  const postponed = applyInterruptions(facts, { ...none, postponed: 1_000_000 }, draws)
  expect(postponed[0]).toEqual({ kind: 'postponed', byMs: 3_600_000, no: 1, atMs: 0 })
  expect(postponed.slice(1)).toEqual(
    facts.map((fact) => ({ ...fact, no: fact.no + 1, atMs: fact.atMs + 3_600_000 })),
  )
})

test('a match is interrupted and goes on with the same facts, that much later', () => {
  const stopped = { ...none, interrupted: 1_000_000, interruptedForMs: 60_000 }
  const played = applyInterruptions(facts, stopped, draws)
  const at = played.findIndex(({ kind }) => kind === 'interrupted')
  expect(played[at + 1]).toEqual({ kind: 'resumed', no: at + 2, atMs: played[at]!.atMs + 60_000 })
  expect(played.slice(at + 2).map(({ atMs }) => atMs - 60_000)).toEqual(
    facts.slice(at).map(({ atMs }) => atMs),
  )
  expect(played.map(({ no }) => no)).toEqual(played.map((_, index) => index + 1))
})

test('an event that nobody appears for has one fact, and one that a side gives up has a last one', () => {
  const walkover = applyInterruptions(facts, { ...none, walkover: 1_000_000 }, draws)
  expect(walkover).toEqual([{ kind: 'walkover', no: 1, atMs: 0 }])
  const retired = applyInterruptions(facts, { ...none, retired: 1_000_000 }, draws)
  expect(retired.at(-1)).toMatchObject({ kind: 'retired', no: retired.length })
})

test('a runner is withdrawn at its price, and two share a place', () => {
  const race = sampleFixture('horse-racing').rules
  const run = playQuick(race, 1).facts
  const reports = playOf(race).interruptions?.(race)
  const without = applyInterruptions(run, { ...none, withdrawn: 1_000_000 }, draws, reports)
  const [withdrawn] = without
  if (withdrawn?.kind !== 'withdrawn') throw new Error('nobody was withdrawn')
  expect(Number(withdrawn.price)).toBeGreaterThan(1)
  const orderOf = (all: readonly Fact[]) => all.find(({ kind }) => kind === 'placed') as PlacedFact
  expect(orderOf(without).order).toEqual(
    orderOf(run).order.filter((number) => number !== withdrawn.runner),
  )
  const tied = orderOf(applyInterruptions(run, { ...none, deadHeat: 1_000_000 }, draws, reports))
  expect(new Set(tied.positions).size).toBe(tied.order.length - 1)
})

test('an event published before an interruption could happen never has it', () => {
  for (let seed = 0; seed < 200; seed++) {
    expect(applyInterruptions(facts, none, createQuickDraws(seed))).toBe(facts)
  }
})

test('interruptions are as frequent as the fixture says', () => {
  const chances = { ...none, cancelled: 20_000, abandoned: 30_000, postponed: 50_000 }
  const counts = { cancelled: 0, abandoned: 0, postponed: 0 }
  for (let seed = 0; seed < 10_000; seed++) {
    const kinds = applyInterruptions(facts, chances, createQuickDraws(seed)).map(({ kind }) => kind)
    for (const kind of ['cancelled', 'abandoned', 'postponed'] as const) {
      if (kinds.includes(kind)) counts[kind] += 1
    }
  }
  expect(counts.cancelled / 200).toBeCloseTo(1, 0)
  expect(counts.abandoned / 300).toBeCloseTo(1, 0)
  expect(counts.postponed / 500).toBeCloseTo(1, 0)
})
