import { createDraws, type ReadBlock } from '../simulation/draws.ts'
import type { Timeline } from '../simulation/fact.ts'
import { applyInterruptions } from '../simulation/interruption.ts'
import { createRecorder } from '../simulation/recorder.ts'
import type { Fixture } from './fixture.ts'
import { playOf } from './plays.ts'

/** Goes up whenever the same seed and fixture give another timeline. */
export const SIMULATION_VERSION = 1

/**
 * Simulates a whole event: a pure function of the seed and the published fixture, the same on the
 * server that ran it and in the browser that verifies it.
 */
export function simulate(seed: string, fixture: Fixture, read?: ReadBlock): Timeline {
  if (fixture.simulation !== SIMULATION_VERSION) {
    throw new Error(`simulation ${fixture.simulation} is not version ${SIMULATION_VERSION}`)
  }
  const draws = createDraws({ seed, salt: fixture.salt, nonce: fixture.nonce }, read)
  const record = createRecorder()
  const { rules, interruptions } = fixture
  const play = playOf(rules)
  play.simulate(rules, draws, record)
  const reports = play.interruptions?.(rules)
  return { facts: applyInterruptions(record.facts(), interruptions, draws, reports) }
}
