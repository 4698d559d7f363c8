import type { RegionCode } from './region.table.ts'
import type { SportCode } from './sport.table.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Interval of rounds, and distribution of the matches of a round. */
export type Cadence = {
  readonly roundMs: number
  /** From the start of one match of a round to the next. */
  readonly staggerMs: number
  /** When the first round begins, counted from the epoch of the schedule. */
  readonly offsetMs: number
  /** Time before its start when an event is published and opened for bets. */
  readonly horizonMs: number
}

/** The kind of competitors: clubs, teams, men, women or horses; a lottery has none. */
export type CompetitorKind = 'club' | 'team' | 'man' | 'woman' | 'horse' | 'none'

export type ChampionshipSpec = {
  readonly sport: SportCode
  readonly category: string
  readonly name: string
  readonly regions: readonly RegionCode[]
  readonly kind: CompetitorKind
  /** Competitors; each meets each other twice a season. */
  readonly size: number
  /** The length of one step of play: a minute, a point, a ball, a round. */
  readonly stepMs: number
  /** Remaining parameters of the sport's rules. */
  readonly rules: Readonly<Record<string, number>>
  readonly cadence: Cadence
}

type Times = [roundMs: number, staggerMs: number, offsetMs: number, horizonMs?: number]

const cadence = ([roundMs, staggerMs, offsetMs, horizonMs = 3 * DAY_MS]: Times): Cadence => ({
  roundMs,
  staggerMs,
  offsetMs,
  horizonMs,
})

const EVERYWHERE = ['isles', 'iberia', 'central', 'nordic', 'balkan', 'southamerica'] as const
const WORLD = [...EVERYWHERE, 'italia', 'northamerica', 'eastasia', 'anatolia'] as const

type TeamSport = Pick<ChampionshipSpec, 'sport' | 'category' | 'name'> & {
  readonly region: RegionCode
  readonly size: number
  readonly stepMs: number
  readonly rules?: Readonly<Record<string, number>>
  readonly kind?: CompetitorKind
  readonly times: Times
}

const league = (spec: TeamSport): ChampionshipSpec => ({
  sport: spec.sport,
  category: spec.category,
  name: spec.name,
  regions: [spec.region],
  kind: spec.kind ?? 'club',
  size: spec.size,
  stepMs: spec.stepMs,
  rules: spec.rules ?? {},
  cadence: cadence(spec.times),
})

const FOOTBALL = { sport: 'soccer', stepMs: MINUTE_MS, size: 14 } as const
const CARD_TIMES: Times = [DAY_MS, 50 * MINUTE_MS, 12 * HOUR_MS]

/** The championships of the book. Their order gives their ids: add new ones at the end of a sport. */
export const CHAMPIONSHIPS: readonly ChampionshipSpec[] = [
  league({
    ...FOOTBALL,
    category: 'British Isles',
    name: 'Isles First Division',
    region: 'isles',
    times: [12 * HOUR_MS, 100 * MINUTE_MS, 0],
  }),
  league({
    ...FOOTBALL,
    category: 'Iberia',
    name: 'Liga Iberia',
    region: 'iberia',
    times: [12 * HOUR_MS, 100 * MINUTE_MS, 25 * MINUTE_MS],
  }),
  league({
    ...FOOTBALL,
    category: 'Central Europe',
    name: 'Central League',
    region: 'central',
    times: [12 * HOUR_MS, 100 * MINUTE_MS, 50 * MINUTE_MS],
  }),
  league({
    ...FOOTBALL,
    category: 'South America',
    name: 'Liga Sul',
    region: 'southamerica',
    times: [12 * HOUR_MS, 100 * MINUTE_MS, 75 * MINUTE_MS],
  }),
  league({
    ...FOOTBALL,
    category: 'Quick play',
    name: 'Sprint League',
    region: 'italia',
    size: 8,
    stepMs: 3 * SECOND_MS,
    times: [6 * MINUTE_MS, 90 * SECOND_MS, 0, 30 * MINUTE_MS],
  }),
  league({
    ...FOOTBALL,
    category: 'Quick play',
    name: 'Flash League',
    region: 'nordic',
    size: 6,
    stepMs: SECOND_MS,
    times: [2 * MINUTE_MS, 40 * SECOND_MS, 0, 10 * MINUTE_MS],
  }),
  league({
    sport: 'basketball',
    category: 'North America',
    name: 'Continental League',
    region: 'northamerica',
    size: 12,
    stepMs: 33 * SECOND_MS,
    rules: { periodMinutes: 12 },
    times: [12 * HOUR_MS, 2 * HOUR_MS, 30 * MINUTE_MS],
  }),
  league({
    sport: 'basketball',
    category: 'Balkans and East',
    name: 'Eastern Basket League',
    region: 'balkan',
    size: 12,
    stepMs: 33 * SECOND_MS,
    rules: { periodMinutes: 10 },
    times: [12 * HOUR_MS, 2 * HOUR_MS, 90 * MINUTE_MS],
  }),
  {
    sport: 'tennis',
    category: 'Men',
    name: 'Coastal Series',
    regions: WORLD,
    kind: 'man',
    size: 16,
    stepMs: 35 * SECOND_MS,
    rules: { setsToWin: 2 },
    cadence: cadence([12 * HOUR_MS, 90 * MINUTE_MS, 0]),
  },
  {
    sport: 'tennis',
    category: 'Women',
    name: 'Highland Series',
    regions: WORLD,
    kind: 'woman',
    size: 16,
    stepMs: 35 * SECOND_MS,
    rules: { setsToWin: 2 },
    cadence: cadence([12 * HOUR_MS, 90 * MINUTE_MS, 45 * MINUTE_MS]),
  },
  league({
    sport: 'volleyball',
    category: 'Italy',
    name: 'Volley Prima',
    region: 'italia',
    size: 8,
    stepMs: 30 * SECOND_MS,
    times: [8 * HOUR_MS, 2 * HOUR_MS, 0],
  }),
  league({
    sport: 'volleyball',
    category: 'South America',
    name: 'Liga Feminina',
    region: 'southamerica',
    size: 8,
    stepMs: 30 * SECOND_MS,
    times: [8 * HOUR_MS, 2 * HOUR_MS, HOUR_MS],
  }),
  league({
    sport: 'ice-hockey',
    category: 'Nordics',
    name: 'Northern Ice League',
    region: 'nordic',
    size: 10,
    stepMs: MINUTE_MS,
    times: [12 * HOUR_MS, 144 * MINUTE_MS, 0],
  }),
  league({
    sport: 'ice-hockey',
    category: 'North America',
    name: 'Lakes Hockey League',
    region: 'northamerica',
    size: 10,
    stepMs: MINUTE_MS,
    times: [12 * HOUR_MS, 144 * MINUTE_MS, 72 * MINUTE_MS],
  }),
  {
    sport: 'boxing',
    category: 'International',
    name: 'Golden Ring',
    regions: WORLD,
    kind: 'man',
    size: 16,
    stepMs: 4 * MINUTE_MS,
    rules: { rounds: 10 },
    cadence: cadence([DAY_MS, 50 * MINUTE_MS, 0]),
  },
  league({
    sport: 'handball',
    category: 'Central Europe',
    name: 'Central Handball League',
    region: 'central',
    size: 10,
    stepMs: 66 * SECOND_MS,
    times: [8 * HOUR_MS, 96 * MINUTE_MS, 0],
  }),
  league({
    sport: 'cricket',
    category: 'South Asia',
    name: 'Monsoon Twenty20',
    region: 'southasia',
    size: 8,
    stepMs: 40 * SECOND_MS,
    rules: { overs: 20 },
    times: [12 * HOUR_MS, 3 * HOUR_MS, 0],
  }),
  league({
    sport: 'baseball',
    category: 'North America',
    name: 'Prairie League',
    region: 'northamerica',
    size: 10,
    stepMs: 8 * MINUTE_MS,
    times: [12 * HOUR_MS, 144 * MINUTE_MS, 0],
  }),
  league({
    sport: 'baseball',
    category: 'East Asia',
    name: 'Pacific Diamond League',
    region: 'eastasia',
    size: 10,
    stepMs: 8 * MINUTE_MS,
    times: [12 * HOUR_MS, 144 * MINUTE_MS, 72 * MINUTE_MS],
  }),
  league({
    sport: 'table-tennis',
    category: 'Central Europe',
    name: 'Spin Masters',
    region: 'central',
    kind: 'man',
    size: 12,
    stepMs: 15 * SECOND_MS,
    rules: { gamesToWin: 3 },
    times: [3 * HOUR_MS, 30 * MINUTE_MS, 0, 12 * HOUR_MS],
  }),
  league({
    sport: 'table-tennis',
    category: 'East Asia',
    name: 'Lotus Cup',
    region: 'eastasia',
    kind: 'woman',
    size: 12,
    stepMs: 15 * SECOND_MS,
    rules: { gamesToWin: 3 },
    times: [3 * HOUR_MS, 30 * MINUTE_MS, 15 * MINUTE_MS, 12 * HOUR_MS],
  }),
  {
    sport: 'mma',
    category: 'International',
    name: 'Iron Cage',
    regions: WORLD,
    kind: 'man',
    size: 16,
    stepMs: 6 * MINUTE_MS,
    rules: { rounds: 3 },
    cadence: cadence(CARD_TIMES),
  },
  league({
    sport: 'esports',
    category: 'Tactical shooter',
    name: 'Breach Circuit',
    region: 'nordic',
    kind: 'team',
    size: 8,
    stepMs: 60 * SECOND_MS,
    rules: { mapsToWin: 2 },
    times: [6 * HOUR_MS, 90 * MINUTE_MS, 0],
  }),
  league({
    sport: 'esports',
    category: 'Battle arena',
    name: 'Nexus League',
    region: 'eastasia',
    kind: 'team',
    size: 8,
    stepMs: 60 * SECOND_MS,
    rules: { mapsToWin: 2 },
    times: [6 * HOUR_MS, 90 * MINUTE_MS, 30 * MINUTE_MS],
  }),
  league({
    sport: 'esports',
    category: 'Rocket ball',
    name: 'Orbit Series',
    region: 'southamerica',
    kind: 'team',
    size: 8,
    stepMs: 60 * SECOND_MS,
    rules: { mapsToWin: 2 },
    times: [6 * HOUR_MS, 90 * MINUTE_MS, HOUR_MS],
  }),
  league({
    sport: 'horse-racing',
    category: 'British Isles',
    name: 'Wyncaster Park',
    region: 'isles',
    kind: 'horse',
    size: 60,
    stepMs: 10 * SECOND_MS,
    times: [15 * MINUTE_MS, 0, 0, 6 * HOUR_MS],
  }),
  league({
    sport: 'horse-racing',
    category: 'Arabia and North Africa',
    name: 'Sahel-Wadi Downs',
    region: 'arabia',
    kind: 'horse',
    size: 60,
    stepMs: 10 * SECOND_MS,
    times: [15 * MINUTE_MS, 0, 5 * MINUTE_MS, 6 * HOUR_MS],
  }),
  league({
    sport: 'horse-racing',
    category: 'South America',
    name: 'Hipódromo Palmarito',
    region: 'southamerica',
    kind: 'horse',
    size: 60,
    stepMs: 10 * SECOND_MS,
    times: [15 * MINUTE_MS, 0, 10 * MINUTE_MS, 6 * HOUR_MS],
  }),
  league({
    sport: 'lotteries',
    category: 'World',
    name: 'Keno 20/80',
    region: 'isles',
    kind: 'none',
    size: 0,
    stepMs: SECOND_MS,
    rules: { pool: 80, drawn: 20 },
    times: [5 * MINUTE_MS, 0, 0, 2 * HOUR_MS],
  }),
  league({
    sport: 'lotteries',
    category: 'World',
    name: 'Quick 5/36',
    region: 'isles',
    kind: 'none',
    size: 0,
    stepMs: SECOND_MS,
    rules: { pool: 36, drawn: 5 },
    times: [15 * MINUTE_MS, 0, 2 * MINUTE_MS, 6 * HOUR_MS],
  }),
  league({
    sport: 'lotteries',
    category: 'World',
    name: 'Daily 6/49',
    region: 'isles',
    kind: 'none',
    size: 0,
    stepMs: SECOND_MS,
    rules: { pool: 49, drawn: 6 },
    times: [6 * HOUR_MS, 0, 3 * HOUR_MS],
  }),
]
