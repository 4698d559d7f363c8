// Separate from the schemas, so that the browser does not load zod for them.

/** Signals of fraud and laundering with what they are a sign of; two kinds say more than one. */
export const FRAUD_SIGNALS = {
  /** Other accounts on the devices of this one. */
  sharedDevice: 'link',
  /** Other accounts with its cards or payout places. */
  sharedPayment: 'link',
  /** Many registrations of one network or device. */
  burst: 'registration',
  /** Money that is paid out nearly unplayed. */
  minimalPlay: 'laundering',
  /** Deposits just below a threshold that together reach it. */
  structuring: 'laundering',
  /** Paid in one way, and out to a new place by another one. */
  passThrough: 'laundering',
  /** Play with bonus money, which is withdrawn as soon as it is real. */
  bonusOnly: 'bonus',
  /** Bets of linked accounts that cover each other. */
  oppositeBets: 'collusion',
  /** Prices better than the closing ones; shown only, since it is no offence. */
  valueBetting: 'trading',
  /** Wagering that risks next to nothing. */
  lowRisk: 'bonus',
  chargeback: 'payment',
  takeover: 'takeover',
  /** The same person as one who is excluded. */
  excludedPerson: 'exclusion',
} as const satisfies Record<string, string>

export type FraudSignalName = keyof typeof FRAUD_SIGNALS

export const FRAUD_SIGNAL_NAMES = Object.keys(FRAUD_SIGNALS) as [
  FraudSignalName,
  ...FraudSignalName[],
]

/** The figures of signals and their units; `money` is in minor units of the base currency. */
export const FRAUD_NUMBERS = {
  accounts: 'count',
  registrations: 'count',
  deviceRegistrations: 'count',
  stakedShare: 'percent',
  withdrawnShare: 'percent',
  deposited: 'money',
  linkedDeposits: 'count',
  linkedSum: 'money',
  passed: 'count',
  passedSum: 'money',
  conversions: 'count',
  bonusShare: 'percent',
  pairs: 'count',
  closingEdge: 'percent',
  bets: 'count',
  spread: 'percent',
  meanReturn: 'percent',
  rounds: 'count',
  reversed: 'count',
  reversedShare: 'percent',
  afterWithdrawal: 'count',
  steps: 'count',
  matches: 'count',
  personMatches: 'count',
} as const satisfies Record<string, 'count' | 'percent' | 'money'>

export type FraudNumberName = keyof typeof FRAUD_NUMBERS

export const FRAUD_NUMBER_NAMES = Object.keys(FRAUD_NUMBERS) as [
  FraudNumberName,
  ...FraudNumberName[],
]

/** What a signal was made of, by the id of its row. */
export const FRAUD_EVIDENCE_KINDS = [
  ...(['player', 'payment', 'bet', 'bonus', 'act', 'device', 'destination'] as const),
] as const

/** `closed` and `reported` take two people. */
export const FRAUD_DECISIONS = ['cleared', 'limited', 'closed', 'reported'] as const
export type FraudDecision = (typeof FRAUD_DECISIONS)[number]

/** What opened a case. */
export const FRAUD_SOURCES = ['scan', 'registration', 'withdrawal', 'person', 'screening'] as const
export type FraudSource = (typeof FRAUD_SOURCES)[number]

/** How much of a risk of laundering a player is, from the least. */
export const RISK_CLASSES = ['low', 'medium', 'high'] as const
export type RiskClass = (typeof RISK_CLASSES)[number]

export const RISK_REASONS = [
  'caseDecided',
  'highRiskCountry',
  /** Very large deposits whose source nobody has proven. */
  'largeUnproven',
  'suspicious',
  'signals',
  'largeDeposits',
  'unverified',
] as const
export type RiskReason = (typeof RISK_REASONS)[number]

/** Lists that a player may be on. */
export const SCREENING_KINDS = ['sanction', 'pep'] as const
