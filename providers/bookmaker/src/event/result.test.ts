import { expect, test } from 'vitest'
import { playQuick, sampleFixture } from '../schedule/simulation.fixture.ts'
import { correctFacts } from './result.ts'

const soccer = sampleFixture('soccer').rules
const match = Array.from({ length: 20 }, (_, seed) => playQuick(soccer, seed)).find(({ facts }) =>
  facts.some(({ kind }) => kind === 'goal'),
)!
const none = { omittedFacts: [], addedFacts: [] }

test('a result without changes equals the reported one', () => {
  expect(correctFacts(soccer, match.facts, none)).toEqual({ ok: true, ...match })
})

test('a disallowed goal does not count', () => {
  const goal = match.facts.find(({ kind }) => kind === 'goal')!
  const corrected = correctFacts(soccer, match.facts, { ...none, omittedFacts: [goal.no] })
  if (!corrected.ok || corrected.score.play.kind !== 'goals') throw new Error('not corrected')
  if (match.score.play.kind !== 'goals') throw new Error('no goals')
  expect(corrected.score.play.goals.length).toBe(match.score.play.goals.length - 1)
})

test('a goal in the last second counts in the half that it fell in', () => {
  const atMs = 47 * 60_000
  const goal = { kind: 'goal', side: 2, period: 1, minute: 47, player: null, atMs } as const
  const corrected = correctFacts(soccer, match.facts, { ...none, addedFacts: [goal] })
  if (!corrected.ok || corrected.score.play.kind !== 'goals') throw new Error('not corrected')
  if (match.score.play.kind !== 'goals') throw new Error('no goals')
  const [home, away] = match.score.play.periods[0]!
  expect(corrected.score.play.periods[0]).toEqual([home, away + 1])
})

test('reported facts keep their order, whatever clock gave their times', () => {
  const latestMs = match.facts.at(-1)!.atMs
  const facts = match.facts.map((fact) => ({ ...fact, atMs: latestMs - fact.no }))
  expect(correctFacts(soccer, facts, none)).toMatchObject({ ok: true, facts })
})

test('a fact that was never reported cannot be left out', () => {
  const change = { ...none, omittedFacts: [9_999] }
  expect(correctFacts(soccer, match.facts, change)).toEqual({ ok: false, reason: 'unknownFact' })
})

test('facts that cannot have happened are refused', () => {
  const tennis = sampleFixture('tennis').rules
  const { facts } = playQuick(tennis, 1)
  const point = { kind: 'point', side: 1, server: 1, atMs: facts.at(-1)!.atMs + 1 } as const
  const change = { ...none, addedFacts: [point] }
  expect(correctFacts(tennis, facts, change)).toEqual({ ok: false, reason: 'incoherent' })
})
