import type { Fact } from '../simulation/fact.ts'
import { hashFixture, hashSeed } from './commitment.ts'
import type { Fixture } from './fixture.ts'
import { scoreOf, type Score } from './score.ts'
import { simulate } from './simulate.ts'

/** The published data of an event: hashes before betting opens, the seed after the end. */
export type Proof = {
  readonly seedHash: string
  readonly fixtureHash: string
  readonly fixture: Fixture
  readonly seed: string
}

export type Replay =
  | { readonly ok: true; readonly facts: readonly Fact[]; readonly score: Score }
  | { readonly ok: false; readonly reason: 'seedDiffers' | 'fixtureDiffers' }

/**
 * Checks an event: the seed and the fixture are those whose hashes were public before betting
 * opened, and this is how they play out. Runs in a browser, offline.
 */
export function replay(proof: Proof): Replay {
  if (hashSeed(proof.seed) !== proof.seedHash) return { ok: false, reason: 'seedDiffers' }
  if (hashFixture(proof.fixture) !== proof.fixtureHash) {
    return { ok: false, reason: 'fixtureDiffers' }
  }
  const { facts } = simulate(proof.seed, proof.fixture)
  return { ok: true, facts, score: scoreOf(proof.fixture.rules, facts) }
}
