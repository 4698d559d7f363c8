import { expect, test } from 'vitest'
import { createQuickDraws, playQuick, sampleFixture } from '../schedule/simulation.fixture.ts'
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
