import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'
import {
  type DepositFact,
  type MarkerFacts,
  type PlayQuarter,
  QUARTER_MS,
  type SessionEnd,
} from './facts.ts'
import { daysAgo, factsWith, NOW, quarter } from './marker.fixture.ts'

/** What a player does on a day; the days are counted from the first one. */
type Habit = {
  /** Whether they play, of random numbers from 0 to 1. */
  readonly plays: (day: number, random: () => number) => boolean
  /** Hour of the first session, sessions of the day, and quarters of a session. */
  readonly hour: (day: number) => number
  readonly sessions: (day: number) => number
  readonly quarters: (day: number) => number
  /** Of a round, and of a deposit, in minor units. */
  readonly stakeMinor: (day: number) => number
  readonly depositMinor: (day: number) => number
  /** Deposits of a session: the first before it, others while it goes on. */
  readonly deposits: (day: number, random: () => number) => number
  /** The next stake after a loss, in percent of that after a win. */
  readonly pace: (day: number) => number
  /** Whether a session ends with nothing. */
  readonly empties: (day: number, random: () => number) => boolean
  /** Day of registration. */
  readonly since: number
}

const DAYS = 90
const ROUNDS = 60

const CALM: Habit = {
  plays: (_day, random) => random() < 0.27,
  ...{ hour: () => 19, sessions: () => 1, quarters: () => 4, since: 0 },
  ...{ stakeMinor: () => 50, depositMinor: () => 2_000, deposits: () => 1, pace: () => 100 },
  empties: (_day, random) => random() < 0.2,
}

/** From calm to out of control within two months. */
const growth = (day: number) => Math.max(0, Math.min(1, (day - 30) / 50))

export const HABITS = {
  calm: CALM,
  // Much money, and nothing else.
  calmHighSpender: { ...CALM, stakeMinor: () => 2_000, depositMinor: () => 60_000 },
  newcomer: { ...CALM, since: 80, plays: (_day, random) => random() < 0.5 },
  // Deposits again and again within sessions that end with nothing.
  chasing: {
    ...CALM,
    plays: (_day, random) => random() < 0.45,
    deposits: (day, random) => (day < 45 ? 1 : 2 + Math.floor(random() * 3)),
    empties: (day, random) => random() < (day < 45 ? 0.2 : 0.75),
    pace: (day) => (day < 45 ? 95 : 60),
  },
  night: {
    ...CALM,
    plays: (_day, random) => random() < 0.5,
    hour: (day) => (day < 40 ? 20 : 1),
    quarters: (day) => (day < 40 ? 4 : 10),
  },
  spiralling: {
    ...CALM,
    plays: (day, random) => random() < 0.3 + 0.7 * growth(day),
    stakeMinor: (day) => 50 + 250 * growth(day),
    quarters: (day) => 4 + Math.round(14 * growth(day)),
    deposits: (day) => 1 + Math.round(4 * growth(day)),
    empties: (day, random) => random() < 0.2 + 0.6 * growth(day),
    pace: (day) => 100 - 40 * growth(day),
  },
} as const satisfies Record<string, Habit>

/** The life of a player of known behaviour, as their facts are at the end of a day. */
export function simulate(habit: Habit, seed: number): (day: number) => MarkerFacts {
  const random = randomOf(seed)
  const play: PlayQuarter[] = []
  const deposits: DepositFact[] = []
  const sessionEnds: SessionEnd[] = []
  for (let day = habit.since; day < DAYS; day += 1) {
    if (!habit.plays(day, random)) continue
    const midnight = daysAgo(DAYS - day) - (NOW % DAY_MS)
    for (let index = 0; index < habit.sessions(day); index += 1) {
      const start = midnight + habit.hour(day) * HOUR_MS + index * 3 * HOUR_MS
      const count = habit.quarters(day)
      const paid = habit.deposits(day, random)
      for (let nth = 0; nth < paid; nth += 1) {
        const at = nth === 0 ? start - MINUTE_MS : start + ((nth * count) / paid) * QUARTER_MS
        const baseMinor = BigInt(Math.round(habit.depositMinor(day)))
        deposits.push({
          id: `${day}-${index}-${nth}`,
          at,
          outcome: 'success',
          baseMinor,
          way: 'card',
        })
      }
      for (let nth = 0; nth < count; nth += 1)
        play.push(playQuarter(start + nth * QUARTER_MS, habit, day, random))
      const isEmptied = habit.empties(day, random)
      const { lastAt } = play.at(-1)!
      sessionEnds.push({ lastAt, cashMinor: isEmptied ? 0n : 1_000n, stakeMinMinor: 50n })
    }
  }
  return (day) => {
    const now = daysAgo(DAYS - day - 1) - (NOW % DAY_MS)
    return factsWith({
      ...{ now, deposits: deposits.filter(({ at }) => at <= now) },
      play: play.filter(({ lastAt }) => lastAt <= now),
      sessionEnds: sessionEnds.filter(({ lastAt }) => lastAt <= now),
      // Those of `default`, in euro.
      spendLevels: [
        { measure: 'netLoss30', level: 1, minMinor: 100_000n },
        { measure: 'netLoss30', level: 2, minMinor: 500_000n },
      ],
    })
  }
}

function playQuarter(at: number, habit: Habit, day: number, random: () => number): PlayQuarter {
  const stakeMinor = habit.stakeMinor(day) * (0.8 + 0.4 * random())
  const ownMinor = BigInt(Math.round(stakeMinor * ROUNDS))
  // A game that returns 95 %, with its luck.
  const ownReturnMinor = BigInt(Math.round(stakeMinor * ROUNDS * (0.7 + 0.5 * random())))
  return quarter(at, {
    ...{ rounds: ROUNDS, ownMinor, ownReturnMinor, stakeMicro: Math.round(stakeMinor * 1e6) },
    afterLoss: { ms: 40 * habit.pace(day), rounds: 40 },
    afterWin: { ms: 4_000, rounds: 20 },
  })
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
