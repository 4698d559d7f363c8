import type { ReportGroup, ReportId } from '@fairhouse/contract/office/report-kind'
import type { FigureId } from './figure.table.ts'

export type ReportSpec = {
  readonly columns: readonly FigureId[]
  /** Figures of the whole time, each with those that its note names; without any, its change. */
  readonly tiles: readonly (readonly [FigureId, ...FigureId[]])[]
  /** The first one is the usual one. */
  readonly groups: readonly ReportGroup[]
  /** The money figure of the chart. */
  readonly chart: FigureId | null
}

const TIMES = ['day', 'week', 'month'] as const
const PEOPLE = ['country', 'currency', 'tag', 'joined'] as const

/** All reports. One page, one query and one file format show any of them. */
export const REPORTS: Readonly<Record<ReportId, ReportSpec>> = {
  revenue: {
    columns: [
      ...(['stakes', 'returns', 'corrected', 'ggr', 'bonusPlay', 'bonusConverted'] as const),
      ...(['cashback', 'rakeback', 'rewards', 'freeWins', 'providerFees', 'ngr'] as const),
      ...(['hold', 'rtp', 'rtpExpected'] as const),
    ],
    tiles: [
      ['ggr'],
      ['ngr'],
      ['stakes', 'hold'],
      ['players', 'newPlayers', 'firstDeposits'],
      ['netDeposits', 'deposits', 'withdrawals'],
    ],
    groups: ['product', 'provider', 'game', ...PEOPLE, ...TIMES],
    chart: 'ggr',
  },
  games: {
    columns: [
      ...(['bets', 'players', 'stakes', 'returns', 'corrected', 'ggr', 'freeWins'] as const),
      ...(['hold', 'rtp', 'rtpExpected', 'rtpBand'] as const),
    ],
    tiles: [['ggr'], ['stakes', 'hold'], ['bets'], ['players']],
    groups: ['game', 'provider', 'product', ...TIMES],
    chart: 'ggr',
  },
  players: {
    columns: [
      ...(['newPlayers', 'firstDeposits', 'players', 'depositCount', 'deposits'] as const),
      ...(['withdrawals', 'chargedBack', 'netDeposits', 'ggr'] as const),
    ],
    tiles: [['newPlayers'], ['firstDeposits'], ['players'], ['netDeposits', 'deposits']],
    groups: ['day', 'week', 'month', ...PEOPLE],
    chart: 'netDeposits',
  },
  bonuses: {
    columns: ['bonusGranted', 'bonusConverted', 'bonusForfeited', 'bonusOpen'],
    tiles: [['bonusGranted'], ['bonusConverted'], ['bonusForfeited'], ['freeWins']],
    groups: ['subject', ...PEOPLE, ...TIMES],
    chart: 'bonusGranted',
  },
  payments: {
    columns: [
      ...(['accepted', 'refused', 'waiting', 'acceptance', 'acceptedAmount'] as const),
      ...(['timeMedian', 'timeSlow'] as const),
    ],
    tiles: [['accepted'], ['refused', 'acceptance'], ['timeMedian', 'timeSlow']],
    groups: ['method', 'reason', 'provider', 'country', 'currency', 'joined', ...TIMES],
    chart: null,
  },
  accounts: {
    columns: [
      ...(['opening', 'deposits', 'withdrawals', 'chargedBack', 'stakes'] as const),
      ...(['summaryReturns', 'corrected', 'bonusGranted', 'bonusForfeited'] as const),
      ...(['summaryRewards', 'adjustments', 'feesKept', 'remaining', 'closing'] as const),
      ...(['placed', 'cancelled'] as const),
    ],
    tiles: [['opening'], ['netDeposits', 'deposits', 'withdrawals'], ['closing']],
    groups: [...TIMES],
    chart: null,
  },
  adjustments: {
    columns: ['adjustments', 'corrected', 'cancelled', 'chargedBack', 'debts', 'feesKept'],
    tiles: [['adjustments'], ['corrected'], ['cancelled'], ['chargedBack', 'debts']],
    groups: [...TIMES, ...PEOPLE],
    chart: null,
  },
  funds: {
    columns: [
      ...(['fundsCash', 'fundsHold', 'fundsStake', 'fundsVault', 'fundsReferral'] as const),
      ...(['fundsBonus', 'fundsTotal'] as const),
    ],
    tiles: [['fundsTotal']],
    groups: ['currency'],
    chart: null,
  },
}
