import { expect, test } from 'vitest'
import { SPORTS } from '../catalogue/sport.table.ts'
import { sampleFixture } from '../schedule/simulation.fixture.ts'
import { checkReplay } from './check-replay.ts'
import { hashFixture, hashSeed } from './commitment.ts'
import { replay } from './replay.ts'
import type { Score } from './score.ts'

const seed = 'a1'.repeat(32)
const OTHER: Score['play'] = { kind: 'draw', numbers: [99] }

/** As a database returns it: the fields in another order. */
const shuffle = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffle)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, each]) => [key, shuffle(each)] as const)
            .toReversed(),
        )
      : value

function play(sport: (typeof SPORTS)[number]['code']) {
  const fixture = sampleFixture(sport)
  const proof = { seed, fixture, seedHash: hashSeed(seed), fixtureHash: hashFixture(fixture) }
  const played = replay(proof)
  if (!played.ok) throw new Error(played.reason)
  return { proof, played, score: shuffle(played.score) as Score }
}

const corrected = [{ isVoid: false }]
const voided = [{ isVoid: true }]

test.each(SPORTS.map(({ code }) => code))('%s: only the settled result is checked', (sport) => {
  const { played, score } = play(sport)
  const verdict = (settled: Score, corrections: typeof corrected) =>
    checkReplay(played, { score: settled, corrections }).verdict
  expect(verdict(score, [])).toBe('same')
  expect(verdict({ ...score, play: OTHER }, [])).toBe('differs')
  expect(verdict({ ...score, play: OTHER }, corrected)).toBe('corrected')
  // A correction that was taken back, and a void of the same score.
  expect(verdict(score, [...corrected, ...corrected])).toBe('same')
  expect(verdict(score, voided)).toBe('corrected')
})

test('another seed is never checked, whatever the result', () => {
  const { proof, score } = play('soccer')
  const other = replay({ ...proof, seed: 'b2'.repeat(32) })
  expect(checkReplay(other, { score, corrections: corrected })).toEqual({ verdict: 'differs' })
})
