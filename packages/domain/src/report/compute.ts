import { isqrt } from './square-root.ts'
import { REPORT_BASES, type ReportBase } from './base.ts'
import { type Figure, figureOf, type FigureId, type Terms } from './figure.table.ts'

/** The sums of one cell of a report. Amounts are minor units of one currency. */
export type Sums = {
  readonly amounts: Readonly<Partial<Record<ReportBase, bigint>>>
  readonly counts: Readonly<Partial<Record<ReportBase, bigint>>>
  /** Different players with a settled stake. */
  readonly players: bigint
  /** Stakes of games whose RTP is known, and what it makes of them. */
  readonly knownStake: bigint
  readonly expectedReturn: bigint
  /** What players had before; null where nobody asked. */
  readonly opening: bigint | null
  /** Figures of other sources than the roll-up. */
  readonly sourced: Readonly<Partial<Record<FigureId, bigint | null>>>
}

export const NO_SUMS: Sums = {
  ...{ amounts: {}, counts: {}, players: 0n, knownStake: 0n, expectedReturn: 0n },
  ...{ opening: null, sourced: {} },
}

const WHOLE = 10_000n
/** 95 of 100 times are within 1.96 standard deviations. */
const DEVIATIONS = { numerator: 196n, denominator: 100n }

/** A figure of a cell; null if it has none: unknown, or a share of nothing. */
export function computeFigure(id: FigureId, sums: Sums): bigint | null {
  const figure: Figure = figureOf(id)
  if ('source' in figure) return sums.sourced[id] ?? null
  if ('stock' in figure) return stockOf(figure.stock, sums)
  if ('expected' in figure) return expectedShare(figure.expected, sums)
  if ('part' in figure)
    return share(add(figure.part, sums.amounts), add(figure.whole, sums.amounts))
  if (figure.unit === 'players') return sums.players
  return add(figure.terms, figure.unit === 'count' ? sums.counts : sums.amounts)
}

/** The sums that an entry of these bases changes, with its sign; null for figures of no entries. */
export function termsOf(id: FigureId): Terms | null {
  const figure: Figure = figureOf(id)
  if ('terms' in figure) return figure.terms
  return 'part' in figure ? figure.part : null
}

/** Whether a figure is of play alone, or of no play at all, or of both. */
export function playOf(id: FigureId): 'play' | 'none' | 'both' {
  const bases = Object.keys(termsOf(id) ?? {}) as ReportBase[]
  if (bases.length === 0) return 'both'
  const isPlay = bases.map((base) => REPORT_BASES[base].isPlay)
  return isPlay.every(Boolean) ? 'play' : isPlay.some(Boolean) ? 'both' : 'none'
}

/** What the sums change of what players have. */
export function changeOf({ amounts }: Pick<Sums, 'amounts'>): bigint {
  return Object.entries(amounts).reduce(
    (sum, [base, minor]) => sum + BigInt(REPORT_BASES[base as ReportBase].effect) * minor,
    0n,
  )
}

/**
 * Where the GGR of games lies in 95 of 100 such times; null if a stake is of a game whose mathematics
 * nobody states.
 */
export function expectGgr(sums: Sums): { readonly low: bigint; readonly high: bigint } | null {
  const { knownStake, expectedReturn } = sums
  if (knownStake === 0n || knownStake !== (sums.amounts.stake ?? 0n)) return null
  const expected = knownStake - expectedReturn
  return { low: expected - bandOf(sums), high: expected + bandOf(sums) }
}

export function addSums(one: Sums, other: Sums): Sums {
  return {
    amounts: addEach(one.amounts, other.amounts),
    counts: addEach(one.counts, other.counts),
    // Not theirs together: somebody may be in both.
    players: 0n,
    knownStake: one.knownStake + other.knownStake,
    expectedReturn: one.expectedReturn + other.expectedReturn,
    opening: one.opening ?? other.opening,
    sourced: {},
  }
}

function bandOf({ amounts }: Sums): bigint {
  return (isqrt(amounts.square ?? 0n) * DEVIATIONS.numerator) / DEVIATIONS.denominator
}

function stockOf(which: 'opening' | 'closing', sums: Sums): bigint | null {
  if (sums.opening === null) return null
  return which === 'opening' ? sums.opening : sums.opening + changeOf(sums)
}

function expectedShare(which: 'return' | 'band', sums: Sums): bigint | null {
  const { knownStake, expectedReturn, amounts } = sums
  // A mix with a game of unknown mathematics has no expectation that the seen RTP could be held to.
  if (knownStake !== (amounts.stake ?? 0n)) return null
  if (which === 'return') return share(expectedReturn, knownStake)
  return amounts.square === undefined ? null : share(bandOf(sums), knownStake)
}

/** Rounded to the nearest hundredth of a percent. */
function share(part: bigint, whole: bigint): bigint | null {
  if (whole <= 0n) return null
  const doubled = (2n * part * WHOLE) / whole
  return (doubled + (doubled < 0n ? -1n : 1n)) / 2n
}

function add(terms: Terms, sums: Readonly<Partial<Record<ReportBase, bigint>>>): bigint {
  return Object.entries(terms).reduce(
    (sum, [base, sign]) => sum + BigInt(sign) * (sums[base as ReportBase] ?? 0n),
    0n,
  )
}

function addEach(one: Sums['amounts'], other: Sums['amounts']): Sums['amounts'] {
  const sums = { ...one }
  for (const [base, minor] of Object.entries(other)) {
    const name = base as ReportBase
    sums[name] = (sums[name] ?? 0n) + minor
  }
  return sums
}
