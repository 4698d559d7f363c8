import { BASE_NAMES, REPORT_BASES, type ReportBase } from './base.ts'

/** How a figure is made of sums: each base with its sign. */
export type Terms = Readonly<Partial<Record<ReportBase, 1 | -1>>>

type Words = {
  /** The head of its column. */
  readonly label: string
  /** What it is, in one sentence. */
  readonly sentence: string
}

export type Figure = Words &
  (
    | { readonly unit: 'money'; readonly terms: Terms }
    /** Entries of these bases. */
    | { readonly unit: 'count'; readonly terms: Terms }
    /** Different players with an entry of these bases. */
    | { readonly unit: 'players'; readonly terms: Terms }
    /** Hundredths of a percent: one sum of another. */
    | { readonly unit: 'share'; readonly part: Terms; readonly whole: Terms }
    /** Hundredths of a percent, from what the mathematics of games expects. */
    | { readonly unit: 'share'; readonly expected: 'return' | 'band' }
    /** Of what players have, at the begin or the end of a time. */
    | { readonly unit: 'money'; readonly stock: 'opening' | 'closing' }
    /** Of another source than the roll-up, or of none: nobody tells us. */
    | { readonly unit: 'money' | 'count' | 'share' | 'seconds'; readonly source: FigureSource }
  )

export type FigureSource = 'payments' | 'balances' | 'openBonus' | 'unknown'

const GGR = { stake: 1, return: -1, corrected: 1 } as const
const BONUS_PLAY = { bonusStake: 1, bonusReturn: -1, correctedBonus: 1 } as const
const NEGATED_BONUS_PLAY = { bonusStake: -1, bonusReturn: 1, correctedBonus: -1 } as const

const SUMMARIZED = new Set<ReportBase>(
  'deposit withdrawal payoutReturned chargedBack stake return freeReturn corrected bonusGranted bonusForfeited cashback rakeback reward adjustment fee'.split(
    ' ',
  ) as ReportBase[],
)

/** All that changes what players have and has no column of its own in the account summary. */
const REMAINING = Object.fromEntries(
  BASE_NAMES.filter((base) => REPORT_BASES[base].effect !== 0 && !SUMMARIZED.has(base)).map(
    (base) => [base, REPORT_BASES[base].effect],
  ),
) as Terms

/** Every figure of the reports, defined here and nowhere else. */
export const FIGURES = {
  stakes: {
    ...{ unit: 'money', terms: { stake: 1 }, label: 'Stakes' },
    sentence:
      'Stakes of bets that were settled, by the day they were settled; bonus money included.',
  },
  returns: {
    ...{ unit: 'money', terms: { return: 1 }, label: 'Returns' },
    sentence: 'What these bets returned to players; bonus money included, free spins not.',
  },
  corrected: {
    ...{ unit: 'money', terms: { corrected: 1 }, label: 'Corrected' },
    sentence:
      'What corrected results took from players, less what they gave, on the day of the correction.',
  },
  ggr: {
    ...{ unit: 'money', terms: GGR, label: 'GGR' },
    sentence: 'Gross gaming revenue: stakes settled, less returns, plus corrected results.',
  },
  bonusPlay: {
    ...{ unit: 'money', terms: BONUS_PLAY, label: 'Of bonus money' },
    sentence:
      'The part of GGR that was won from bonus money. It was never paid in, so it is no revenue.',
  },
  bonusConverted: {
    ...{ unit: 'money', terms: { bonusConverted: 1 }, label: 'Bonus converted' },
    sentence: 'Bonus money that became real money.',
  },
  cashback: {
    ...{ unit: 'money', terms: { cashback: 1 }, label: 'Cashback' },
    sentence: 'Cashback paid in real money.',
  },
  rakeback: {
    ...{ unit: 'money', terms: { rakeback: 1 }, label: 'Rakeback' },
    sentence: 'Rakeback paid in real money.',
  },
  rewards: {
    ...{ unit: 'money', terms: { reward: 1 }, label: 'Rewards' },
    sentence: 'Prizes of races, referral earnings and other rewards in real money.',
  },
  freeWins: {
    ...{ unit: 'money', terms: { freeReturn: 1, freeBonus: -1 }, label: 'Free spins' },
    sentence:
      'What free spins and free bets paid in real money. What they paid as bonus money counts once converted.',
  },
  providerFees: {
    ...{ unit: 'money', source: 'unknown', label: 'Fees' },
    sentence:
      'What providers of games and payments charge. None of them reports it, so nothing is subtracted.',
  },
  ngr: {
    ...{ unit: 'money', label: 'NGR' },
    terms: {
      ...{ ...GGR, ...NEGATED_BONUS_PLAY, bonusConverted: -1, cashback: -1, rakeback: -1 },
      ...{ reward: -1, freeReturn: -1, freeBonus: 1 },
    },
    sentence:
      'Net gaming revenue: GGR, less what was won from bonus money, bonus converted, cashback, rakeback, rewards and free spins.',
  },
  hold: {
    ...{ unit: 'share', part: GGR, whole: { stake: 1 }, label: 'Hold' },
    sentence: 'GGR as a share of the stakes.',
  },
  rtp: {
    ...{ unit: 'share', part: { return: 1 }, whole: { stake: 1 }, label: 'RTP seen' },
    sentence: 'Returns as a share of the stakes.',
  },
  rtpExpected: {
    ...{ unit: 'share', expected: 'return', label: 'RTP expected' },
    sentence:
      'The return that the mathematics of these games gives in the long run, as their providers state it; of a game whose bets differ, that of its worst bet. Sports have none.',
  },
  rtpBand: {
    ...{ unit: 'share', expected: 'band', label: '± 95 %' },
    sentence:
      'In 95 of 100 such times the seen RTP is within this distance of the expected one. Today counts by the hour.',
  },
  bets: {
    ...{ unit: 'count', terms: { stake: 1 }, label: 'Bets' },
    sentence: 'Bets that were settled; each part that was cashed out counts.',
  },
  placed: {
    ...{ unit: 'money', terms: { placed: 1 }, label: 'Wagered' },
    sentence: 'Stakes by the day they were placed.',
  },
  cancelled: {
    ...{ unit: 'money', terms: { cancelled: 1 }, label: 'Cancelled' },
    sentence: 'Stakes that were given back undecided: rolled back or void.',
  },
  players: {
    ...{ unit: 'players', terms: { stake: 1 }, label: 'Active players' },
    sentence: 'Different players with a settled stake.',
  },
  newPlayers: {
    ...{ unit: 'count', terms: { registered: 1 }, label: 'New players' },
    sentence: 'Accounts that were registered.',
  },
  firstDeposits: {
    ...{ unit: 'count', terms: { firstDeposit: 1 }, label: 'First deposits' },
    sentence: 'Players whose first successful deposit arrived.',
  },
  depositCount: {
    ...{ unit: 'count', terms: { deposit: 1 }, label: 'Deposits, number' },
    sentence: 'Deposits that arrived.',
  },
  deposits: {
    ...{ unit: 'money', terms: { deposit: 1 }, label: 'Deposits' },
    sentence: 'Deposits that arrived.',
  },
  withdrawals: {
    ...{ unit: 'money', terms: { withdrawal: 1, payoutReturned: -1 }, label: 'Withdrawals' },
    sentence: 'Withdrawals that were paid, less those that came back; without their fees.',
  },
  chargedBack: {
    ...{ unit: 'money', terms: { chargedBack: 1 }, label: 'Charged back' },
    sentence: 'Deposits that were charged back, less those won back, on the day it happened.',
  },
  netDeposits: {
    ...{ unit: 'money', label: 'Net deposits' },
    terms: { deposit: 1, withdrawal: -1, payoutReturned: 1, chargedBack: -1 },
    sentence: 'Deposits, less withdrawals and charge-backs.',
  },
  feesKept: {
    ...{ unit: 'money', terms: { fee: 1 }, label: 'Fees kept' },
    sentence: 'Fees that players paid for withdrawals and exchanges.',
  },
  debts: {
    ...{ unit: 'money', terms: { debt: -1 }, label: 'Debts made' },
    sentence: 'What was taken back after it had been spent, less what players paid of it.',
  },
  adjustments: {
    ...{ unit: 'money', terms: { adjustment: 1 }, label: 'Adjustments' },
    sentence: 'What two operators gave players by corrections of balances, less what they took.',
  },
  bonusGranted: {
    ...{ unit: 'money', terms: { bonusGranted: 1 }, label: 'Granted' },
    sentence: 'Bonus money of bonuses that became active.',
  },
  bonusForfeited: {
    ...{ unit: 'money', terms: { bonusForfeited: 1 }, label: 'Forfeited' },
    sentence: 'Bonus money that expired or was cancelled.',
  },
  bonusOpen: {
    ...{ unit: 'money', source: 'openBonus', label: 'Open now' },
    sentence: 'Bonus money that players have at this moment.',
  },
  opening: {
    ...{ unit: 'money', stock: 'opening', label: 'Opening' },
    sentence: 'All that players had when the time began.',
  },
  summaryReturns: {
    ...{ unit: 'money', terms: { return: 1, freeReturn: 1 }, label: 'Winnings' },
    sentence: 'Returns of settled bets, free spins and free bets.',
  },
  summaryRewards: {
    ...{ unit: 'money', terms: { cashback: 1, rakeback: 1, reward: 1 }, label: 'Rewards' },
    sentence: 'Cashback, rakeback, prizes and referral earnings.',
  },
  remaining: {
    ...{ unit: 'money', terms: REMAINING, label: 'Other' },
    sentence: 'Exchanges, debts, grants of a demo and everything else that moved money.',
  },
  closing: {
    ...{ unit: 'money', stock: 'closing', label: 'Closing' },
    sentence: 'All that players had when the time ended: the opening and every column in between.',
  },
  accepted: {
    ...{ unit: 'count', source: 'payments', label: 'Accepted' },
    sentence: 'Payments that were opened in this time and succeeded.',
  },
  refused: {
    ...{ unit: 'count', source: 'payments', label: 'Refused' },
    sentence: 'Payments that were opened in this time and failed.',
  },
  waiting: {
    ...{ unit: 'count', source: 'payments', label: 'Waiting' },
    sentence: 'Payments that were opened in this time and are not decided.',
  },
  acceptance: {
    ...{ unit: 'share', source: 'payments', label: 'Acceptance' },
    sentence: 'Accepted payments as a share of the decided ones.',
  },
  acceptedAmount: {
    ...{ unit: 'money', source: 'payments', label: 'Amount' },
    sentence: 'Amount of the accepted payments.',
  },
  timeMedian: {
    ...{ unit: 'seconds', source: 'payments', label: 'Time, median' },
    sentence: 'Half of the accepted payments took no longer from their opening to their end.',
  },
  timeSlow: {
    ...{ unit: 'seconds', source: 'payments', label: 'Time, 95 %' },
    sentence: '95 of 100 accepted payments took no longer from their opening to their end.',
  },
  fundsCash: {
    ...{ unit: 'money', source: 'balances', label: 'Cash' },
    sentence: 'Money that players can play or withdraw now.',
  },
  fundsHold: {
    ...{ unit: 'money', source: 'balances', label: 'Withdrawals' },
    sentence: 'Requested withdrawals that are not paid yet.',
  },
  fundsStake: {
    ...{ unit: 'money', source: 'balances', label: 'Open bets' },
    sentence: 'Stakes of open bets and rounds.',
  },
  fundsVault: {
    ...{ unit: 'money', source: 'balances', label: 'Vault' },
    sentence: 'Money that players set aside.',
  },
  fundsReferral: {
    ...{ unit: 'money', source: 'balances', label: 'Referral' },
    sentence: 'Referral earnings that players have not transferred yet.',
  },
  fundsBonus: {
    ...{ unit: 'money', source: 'balances', label: 'Bonus' },
    sentence: 'Money of active bonuses.',
  },
  fundsTotal: {
    ...{ unit: 'money', source: 'balances', label: 'Owed to players' },
    sentence: 'All that players have now.',
  },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof FIGURES

export function figureOf(id: FigureId): Figure {
  return FIGURES[id]
}
