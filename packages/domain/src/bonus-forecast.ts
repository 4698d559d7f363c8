/** What draft terms would have done with bets of the past, by the rules of real bonuses. */
import {
  type BonusResult,
  type BonusTerms,
  convertBonus,
  countStake,
  decideBonusEnd,
  findBonusStakeDenial,
  type PlayedGame,
  splitLateReturn,
} from './bonus.ts'
import { creditReturn, drawStake, type StakeParts } from './stake.ts'
import { DAY_MS } from './time-units.ts'

/** A bet that has ended. */
export type PastBet = {
  readonly placedAt: Date
  readonly finishedAt: Date
  /** Real money, and money of other offers. */
  readonly cashMinor: bigint
  /** Of a bonus of this offer: another version of it may have run. */
  readonly bonusMinor: bigint
  readonly payoutMinor: bigint
  /** The part of the stake that was at risk. */
  readonly countedMinor: bigint
  readonly game: PlayedGame
}

export type ForecastOrder = {
  readonly amountMinor: bigint
  readonly requiredMinor: bigint
  readonly currency: string
  /** When it became active. */
  readonly startsAt: Date
  /** Until when the past is known. */
  readonly until: Date
  /** When the player asked for a withdrawal. */
  readonly withdrawals: readonly Date[]
}

export type BonusForecast = {
  readonly result: BonusResult | 'open'
  readonly endedAt: Date | null
  readonly countedHundredths: bigint
  /** What became real money: the cost. */
  readonly convertedMinor: bigint
}

type State = {
  balanceMinor: bigint
  countedHundredths: bigint
  convertedMinor: bigint
  end: { readonly result: BonusResult; readonly at: Date } | null
  /** Bets with the bonus' money that are open. */
  readonly open: Map<PastBet, StakeParts>
}

/**
 * Plays the bets of an account against terms: each stake is drawn, counted and returned as if the
 * bonus had been there. A stake that its money would not have paid for, or that the terms refuse, is
 * left out. It knows only bets that were made: who would have played on with the bonus is not in it.
 */
export function forecastBonus(
  terms: BonusTerms,
  order: ForecastOrder,
  bets: readonly PastBet[],
): BonusForecast {
  const { amountMinor, startsAt, until } = order
  const expiresAt = new Date(startsAt.getTime() + terms.activeDays * DAY_MS)
  const state: State = {
    ...{ balanceMinor: amountMinor, countedHundredths: 0n, convertedMinor: 0n, end: null },
    open: new Map(),
  }
  const finish = (result: BonusResult, at: Date): void => {
    const { balanceMinor } = state
    if (result === 'played')
      state.convertedMinor = convertBonus(terms, { balanceMinor, amountMinor }).cashMinor
    state.balanceMinor = 0n
    state.end = { result, at }
  }
  if (order.requiredMinor === 0n) finish('played', startsAt)
  for (const { at, run } of listMoments(terms, order, bets, { state, finish, expiresAt })) {
    if (state.end === null && expiresAt <= at && state.open.size === 0) finish('expired', expiresAt)
    run()
  }
  if (state.end === null && expiresAt <= until && state.open.size === 0)
    finish('expired', expiresAt)
  const { end, countedHundredths, convertedMinor } = state
  return {
    ...{ result: end?.result ?? 'open', endedAt: end?.at ?? null },
    ...{ countedHundredths, convertedMinor },
  }
}

type Play = {
  readonly state: State
  readonly finish: (result: BonusResult, at: Date) => void
  readonly expiresAt: Date
}

/** What happens, in the order of its time. */
function listMoments(
  terms: BonusTerms,
  order: ForecastOrder,
  bets: readonly PastBet[],
  play: Play,
): readonly { readonly at: Date; readonly run: () => void }[] {
  const { state, finish } = play
  const own = bets.filter(({ placedAt }) => placedAt >= order.startsAt)
  const moments = own.flatMap((bet) => {
    const isInstant = bet.placedAt.getTime() === bet.finishedAt.getTime()
    return [
      { at: bet.placedAt, rank: 1, run: () => place(terms, order, bet, play) },
      // What returns can be staked within the same moment.
      { at: bet.finishedAt, rank: isInstant ? 2 : 0, run: () => settle(terms, order, bet, play) },
    ]
  })
  const leaves = order.withdrawals
    .filter((at) => at >= order.startsAt && terms.onWithdrawal === 'forfeit')
    .map((at) => ({ at, rank: 3, run: () => state.end === null && finish('canceled', at) }))
  return [...moments, ...leaves].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank,
  )
}

function place(
  terms: BonusTerms,
  { currency }: ForecastOrder,
  bet: PastBet,
  { state, expiresAt }: Play,
): void {
  const { cashMinor, bonusMinor, game } = bet
  const isActive = state.end === null && bet.placedAt < expiresAt
  const bonus = isActive ? { bonusId: 'forecast', amountMinor: state.balanceMinor } : null
  const drawn = drawStake({ cashMinor, bonus }, cashMinor + bonusMinor)
  if (!drawn.ok) return
  const { value: parts } = drawn
  if (parts.bonus === null) return
  if (findBonusStakeDenial(terms, { parts, currency, game }) !== null) return
  state.balanceMinor -= parts.bonus.amountMinor
  state.open.set(bet, parts)
}

function settle(
  terms: BonusTerms,
  { currency, amountMinor, requiredMinor }: ForecastOrder,
  bet: PastBet,
  { state, finish, expiresAt }: Play,
): void {
  const parts = state.open.get(bet)
  // A stake that the bonus should have paid for and did not was never made.
  if (parts === undefined && bet.bonusMinor > 0n) return
  state.open.delete(bet)
  const shareMinor =
    parts === undefined ? 0n : (creditReturn(parts, bet.payoutMinor).bonus?.amountMinor ?? 0n)
  if (state.end !== null) {
    const { result } = state.end
    const ended = { result, amountMinor, convertedMinor: state.convertedMinor }
    state.convertedMinor += splitLateReturn(terms, ended, shareMinor).cashMinor
    return
  }
  state.balanceMinor += shareMinor
  if (bet.placedAt < expiresAt)
    state.countedHundredths += countStake(terms, {
      ...{ stakeMinor: bet.countedMinor, currency, game: bet.game },
    })
  const result = decideBonusEnd({
    progress: { requiredMinor, countedHundredths: state.countedHundredths },
    balanceMinor: state.balanceMinor,
    hasOpenBets: state.open.size > 0,
    isOverdue: expiresAt <= bet.finishedAt,
  })
  if (result !== null) finish(result, bet.finishedAt)
}

/** 1.96, for 95 of 100 periods, in hundredths. */
const WIDTH_HUNDREDTHS = 196n

/**
 * How far the sum of a period with as many players is from this one in 95 of 100 cases, if players are
 * drawn from the same ones: 1.96 standard deviations of the sum, rounded up.
 */
export function spreadOf(costs: readonly bigint[]): bigint {
  const count = BigInt(costs.length)
  if (count < 2n) return 0n
  const sum = costs.reduce((all, one) => all + one, 0n)
  const squares = costs.reduce((all, one) => all + one * one, 0n)
  const variance = (squares * count - sum * sum) / (count - 1n)
  return rootUp(variance * WIDTH_HUNDREDTHS * WIDTH_HUNDREDTHS) / 100n + 1n
}

/** The smallest integer whose square is not below a number. */
function rootUp(square: bigint): bigint {
  if (square <= 0n) return 0n
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) break
    root = next
  }
  return root * root < square ? root + 1n : root
}

/** The value that a share of sorted values does not exceed; of none 0. */
export function quantileOf(sorted: readonly bigint[], percent: number): bigint {
  const place = Math.ceil((sorted.length * percent) / 100) - 1
  return sorted[Math.max(0, place)] ?? 0n
}
