import type { Championship, Competitor } from '../catalogue/catalogue.ts'
import type { Pair } from '../simulation/fact.ts'
import type { Millionths, RaceRules, Rules, SquadPlayer, Squads } from '../simulation/fixture.ts'

/** A match of two, a race of many, or a draw without competitors. */
export type Field = readonly Competitor[]

/** The rules of one event: the format of its sport, and chances derived from its competitors. */
export function buildRules({ spec }: Championship, field: Field): Rules {
  const { sport, stepMs, rules } = spec
  switch (sport) {
    case 'soccer':
      return { sport, stepMs, ...soccer(field) }
    case 'ice-hockey':
      return { sport, stepMs, ...iceHockey(field) }
    case 'basketball':
      return { sport, stepMs, ...basketball(field, rules['periodMinutes'] ?? 12) }
    case 'handball':
      return { sport, stepMs, ...handball(field) }
    case 'tennis':
      return {
        sport,
        stepMs,
        ...rally(field, rules['setsToWin'] ?? 2, 4, SERVE[spec.kind === 'man' ? 'man' : 'woman']),
      }
    case 'table-tennis':
      return { sport, stepMs, ...rally(field, rules['gamesToWin'] ?? 3, 4, SERVE.table) }
    case 'volleyball':
      return { sport, stepMs, ...rally(field, 3, 6, SERVE.volleyball) }
    case 'esports':
      return { sport, stepMs, ...esports(field, rules['mapsToWin'] ?? 2) }
    case 'cricket':
      return { sport, stepMs, ...cricket(field, rules['overs'] ?? 20) }
    case 'baseball':
      return { sport, stepMs, ...baseball(field) }
    case 'boxing':
    case 'mma':
      return { sport, stepMs, rounds: rules['rounds'] ?? 3, ...FIGHTS[sport](field) }
    case 'horse-racing':
      return { sport, stepMs, ...race(field) }
    case 'lotteries':
      return { sport, stepMs, pool: rules['pool'] ?? 49, drawn: rules['drawn'] ?? 6 }
  }
}

/** The advantage of an attack over the opposing defence, in thousandths. */
function edge(attacker: Competitor, defender: Competitor): number {
  return attacker.attack - defender.defence
}

function edges([home, away]: Field): Pair {
  if (home === undefined || away === undefined) throw new Error('a match needs two sides')
  return [edge(home, away), edge(away, home)]
}

/** A mean raised or lowered by `gain` of the edge. */
function tilt(mean: Millionths, edgeThousandths: number, gain: number): Millionths {
  return Math.round(mean * (1 + (gain * edgeThousandths) / 1000))
}

function squads(field: Field): Squads {
  const of = (side: Competitor | undefined): SquadPlayer[] =>
    (side?.players ?? []).map(({ id, weight }) => ({ player: id, weight }))
  return [of(field[0]), of(field[1])]
}

function soccer(field: Field) {
  const [home, away] = edges(field)
  return {
    halves: [47, 49] as const,
    breakSteps: 15,
    goals: [tilt(1_480_000, home, 1.2), tilt(1_160_000, away, 1.2)] as const,
    firstHalfShare: 450_000,
    corners: [tilt(5_400_000, home, 0.5), tilt(4_500_000, away, 0.5)] as const,
    cards: [1_900_000, 2_200_000] as const,
    redShare: 60_000,
    squads: squads(field),
  }
}

function iceHockey(field: Field) {
  const [home, away] = edges(field)
  return {
    goals: [tilt(3_050_000, home, 0.7), tilt(2_750_000, away, 0.7)] as const,
    breakSteps: 15,
    overtimeMinutes: 5,
    overtimeRate: 1_400_000,
    shootout: 500_000,
    squads: squads(field),
  }
}

function basketball(field: Field, periodMinutes: number) {
  const [home, away] = edges(field)
  const attack = (two: Millionths): Millionths[] => [820_000 - two, 30_000, two, 150_000]
  return {
    periods: 4,
    possessions: Math.round((periodMinutes * 22) / 12),
    overtimePossessions: 10,
    breakSteps: 8,
    outcomes: [attack(375_000 + 120 * home), attack(360_000 + 120 * away)] as const,
    squads: squads(field),
  }
}

function handball(field: Field) {
  const [home, away] = edges(field)
  const attack = (one: Millionths): Millionths[] => [1_000_000 - one, one]
  return {
    periods: 2,
    possessions: 27,
    overtimePossessions: 0,
    breakSteps: 12,
    outcomes: [attack(530_000 + 120 * home), attack(510_000 + 120 * away)] as const,
    squads: squads(field),
  }
}

/** The server's chance to win a point, between equals, and the effect of a full advantage. */
const SERVE = {
  man: [620_000, 80],
  woman: [570_000, 80],
  table: [525_000, 90],
  volleyball: [385_000, 70],
} as const

function rally(
  field: Field,
  setsToWin: number,
  breakSteps: number,
  [even, gain]: readonly [number, number],
) {
  const [home, away] = edges(field)
  return { setsToWin, breakSteps, serve: [even + gain * home, even + gain * away] as const }
}

function esports(field: Field, setsToWin: number) {
  const [home, away] = edges(field)
  const first = 500_000 + 50 * (home - away)
  return { setsToWin, breakSteps: 5, serve: [first, 1_000_000 - first] as const }
}

function cricket(field: Field, overs: number) {
  const [home, away] = edges(field)
  const bat = (by: number): Millionths[] => {
    const dots = 340_000 - 40 * by
    const [fours, sixes] = [105_000 + 30 * by, 50_000 + 20 * by]
    return [dots, 380_000, 70_000, 5_000, fours, sixes, 50_000 - 10 * by]
  }
  return { overs, breakSteps: 20, outcomes: [bat(home), bat(away)] as const }
}

/** Chance of 0 to 7 runs in a half-inning between equals: 0.48 in the mean. */
const RUNS = [735_000, 140_000, 68_000, 32_000, 15_000, 6_000, 3_000, 1_000]

function baseball(field: Field) {
  const [home, away] = edges(field)
  const bat = (by: number): Millionths[] => {
    const scoring = RUNS.slice(1).map((chance) => tilt(chance, by, 0.8))
    return [1_000_000 - scoring.reduce((sum, chance) => sum + chance, 0), ...scoring]
  }
  return { innings: 9, runs: [bat(home + 20), bat(away)] as const }
}

const FIGHTS = {
  boxing: (field: Field) => fight(field, { even: 38_000, gain: 50, submissions: 0, draws: 30_000 }),
  mma: (field: Field) =>
    fight(field, { even: 125_000, gain: 120, submissions: 380_000, draws: 10_000 }),
}

function fight(
  field: Field,
  { even, gain, submissions, draws }: Record<'even' | 'gain' | 'submissions' | 'draws', number>,
) {
  const [home, away] = edges(field)
  const first = 500_000 - draws / 2 + 500 * (home - away)
  return {
    finish: [even + gain * home, even + gain * away].map((chance) => Math.max(chance, 10_000)) as [
      number,
      number,
    ],
    submissionShare: submissions,
    decision: [
      Math.min(Math.max(first, 50_000), 940_000),
      1_000_000 - draws - Math.min(Math.max(first, 50_000), 940_000),
      draws,
    ] as const,
  }
}

function race(field: Field): Pick<RaceRules, 'runners' | 'lengthSteps'> {
  const runners = field.map(({ attack }, index) => ({
    number: index + 1,
    weight: (attack - 600) ** 2,
  }))
  return { runners, lengthSteps: 12 }
}
