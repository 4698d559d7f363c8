import { simulateBaseball } from './baseball.simulation.ts'
import { simulateCricket } from './cricket.simulation.ts'
import { createDraws, type Draws, type ReadBlock } from './draws.ts'
import type { Timeline } from './fact.ts'
import { simulateFight } from './fight.simulation.ts'
import type { Fixture, Rules } from './fixture.ts'
import { simulateIceHockey } from './ice-hockey.simulation.ts'
import { interrupt } from './interruption.ts'
import { simulateLottery } from './lottery.simulation.ts'
import { simulatePossessions } from './possession.simulation.ts'
import { simulateRace } from './race.simulation.ts'
import { simulateRally } from './rally.simulation.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { simulateSoccer } from './soccer.simulation.ts'

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
  play(fixture.rules, draws, record)
  return { facts: interrupt(record.facts(), fixture.interruptions, draws) }
}

/** Plays by the rules of the sport from any draws. */
export function play(rules: Rules, draws: Draws, record: Recorder): void {
  switch (rules.sport) {
    case 'soccer':
      return simulateSoccer(rules, draws, record)
    case 'ice-hockey':
      return simulateIceHockey(rules, draws, record)
    case 'basketball':
    case 'handball':
      return simulatePossessions(rules, draws, record)
    case 'tennis':
    case 'table-tennis':
    case 'volleyball':
    case 'esports':
      return simulateRally(rules, draws, record)
    case 'cricket':
      return simulateCricket(rules, draws, record)
    case 'baseball':
      return simulateBaseball(rules, draws, record)
    case 'boxing':
    case 'mma':
      return simulateFight(rules, draws, record)
    case 'horse-racing':
      return simulateRace(rules, draws, record)
    case 'lotteries':
      return simulateLottery(rules, draws, record)
  }
}
