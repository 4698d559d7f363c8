// Separate from the schemas, so that the browser does not load zod for them.

/** Markers of harm with what they are a sign of; two kinds say more than one. */
export const MARKERS = {
  /** Deposits within one session. */
  sessionDeposits: 'chasing',
  /** Sessions that end with less than a stake. */
  depletion: 'pattern',
  /** Deposits after days of large losses. */
  chasing: 'chasing',
  /** Faster stakes after losses than after wins. */
  speed: 'behaviour',
  /** Larger stakes than before. */
  stakeGrowth: 'pattern',
  declinedDeposits: 'account',
  nightPlay: 'time',
  /** Limits loosened, tools removed, exclusions that are over. */
  loosenedTools: 'tools',
  /** Ways to pay. */
  methods: 'account',
  playTime: 'time',
  spend: 'spend',
  /** Days of play. */
  frequency: 'time',
  /** Kinds of games; shown only. */
  breadth: 'behaviour',
  /** Words in tickets; a person decides. */
  contact: 'contact',
  /** Play with bonus money; shown only. */
  bonusSeeking: 'behaviour',
} as const satisfies Record<string, string>

export type Marker = keyof typeof MARKERS

export const MARKER_NAMES = Object.keys(MARKERS) as [Marker, ...Marker[]]

/** 0 none, 1 notice, 2 interaction, 3 strong. */
export const MARKER_LEVELS = [0, 1, 2, 3] as const
export type MarkerLevel = (typeof MARKER_LEVELS)[number]

/** The figures of markers and their units; `money` is in minor units of the base currency. */
export const MARKER_NUMBERS = {
  deposits: 'count',
  sessionsEmptied: 'percent',
  sessions: 'count',
  daysChased: 'count',
  lossLine: 'money',
  speedRatio: 'percent',
  rounds: 'count',
  stakeRatio: 'percent',
  declined: 'count',
  declinedShare: 'percent',
  nightShare: 'percent',
  activeDays: 'count',
  loosened: 'count',
  exclusions: 'count',
  waysToPay: 'count',
  minutesDay: 'minutes',
  minutesSession: 'minutes',
  netDeposits30: 'money',
  netLoss1: 'money',
  netLoss7: 'money',
  netLoss30: 'money',
  netLoss90: 'money',
  usualDays: 'count',
  kinds: 'count',
  tickets: 'count',
  bonusShare: 'percent',
  bonusesAfterLoss: 'count',
} as const satisfies Record<string, 'count' | 'percent' | 'minutes' | 'money'>

export type MarkerNumberName = keyof typeof MARKER_NUMBERS

export const MARKER_NUMBER_NAMES = Object.keys(MARKER_NUMBERS) as [
  MarkerNumberName,
  ...MarkerNumberName[],
]

/** Amounts that a market sets levels for, by their window in days. */
export const SPEND_MEASURES = [
  'netDeposits30',
  'netLoss1',
  'netLoss7',
  'netLoss30',
  'netLoss90',
] as const satisfies readonly MarkerNumberName[]

export type SpendMeasure = (typeof SPEND_MEASURES)[number]
