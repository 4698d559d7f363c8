import { TEST_START } from '../bookmaker.fixture.ts'
import type { SportCode } from '../catalogue/sport.table.ts'
import { sampleFixture } from '../schedule/simulation.fixture.ts'
import type { Fact, FactBody } from '../simulation/fact.ts'
import { startScore } from '../sports/score.ts'
import type { BookEvent } from './event.ts'

export const START_MS = new Date(TEST_START).getTime()

/** An event of a sport that is open for bets and begins at `START_MS`. */
export function makeEvent(sport: SportCode, changes: Partial<BookEvent> = {}): BookEvent {
  const { rules } = sampleFixture(sport)
  return {
    id: 1,
    key: 'test-1',
    sportId: 66,
    categoryId: 6601,
    championshipId: 660101,
    season: 1,
    round: 1,
    name: 'Home – Away',
    competitors: [
      { id: 1, name: 'Home' },
      { id: 2, name: 'Away' },
    ],
    rules,
    originMs: START_MS,
    startMs: START_MS,
    status: 'open',
    factNo: 0,
    operatorActNo: 0,
    score: startScore(rules),
    suspendedUntilMs: 0,
    isSuspendedByOperator: false,
    suspendedMarkets: [],
    voidMarkets: [],
    endedAtMs: null,
    resultVersion: 0,
    seedHash: null,
    fixtureHash: null,
    ...changes,
  }
}

export function numberFacts(...bodies: readonly (FactBody & { atMs?: number })[]): Fact[] {
  return bodies.map((body, index) => ({ ...body, no: index + 1, atMs: body.atMs ?? 0 }))
}
