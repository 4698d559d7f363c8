import { simulateBaseball } from './baseball/baseball.simulation.ts'
import { simulateCricket } from './cricket/cricket.simulation.ts'
import { createDraws, type Draws, type ReadBlock } from '../simulation/draws.ts'
import type { Timeline } from '../simulation/fact.ts'
import { simulateFight } from '../families/fight/fight.simulation.ts'
import type { Fixture, Rules } from '../simulation/fixture.ts'
import { simulateIceHockey } from './ice-hockey/ice-hockey.simulation.ts'
import { interrupt } from '../simulation/interruption.ts'
import { simulateLottery } from './lotteries/lottery.simulation.ts'
import { simulatePossessions } from '../families/possession/possession.simulation.ts'
import { simulateRace } from './horse-racing/race.simulation.ts'
import { simulateRally } from '../families/rally/rally.simulation.ts'
import { createRecorder, type Recorder } from '../simulation/recorder.ts'
import { simulateSoccer } from './soccer/soccer.simulation.ts'

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
