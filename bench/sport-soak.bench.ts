import { createTestBetting } from '../providers/bookmaker/src/betting/betting.fixture.ts'
import { playRandomBets } from '../providers/bookmaker/src/betting/random-bets.fixture.ts'
import type { BenchLine } from './bench-line.ts'

const BETS = 10_000
/** Seven of ten acts are bets. */
const ACTS = Math.ceil(BETS / 0.7)
const KILLS_MIN = 200

/** The long form of the property test of the sportsbook: ten thousand bets with kills in between. */
export async function run(): Promise<BenchLine[]> {
  const seed = Date.now() % 1_000_000
  const betting = await createTestBetting()
  try {
    const { kills, counts, faults } = await playRandomBets(betting, { seed, acts: ACTS })
    const bets = [...counts.values()].reduce((sum, count) => sum + count, 0)
    for (const fault of faults) console.error(fault)
    return [
      {
        name: `books of the sportsbook (seed ${seed})`,
        figure: `${faults.length} faults, ${bets} bets, ${kills} kills`,
        budget: `0 faults, ≥ ${KILLS_MIN} kills`,
        ok: faults.length === 0 && kills >= KILLS_MIN,
      },
    ]
  } finally {
    await betting.close()
  }
}
