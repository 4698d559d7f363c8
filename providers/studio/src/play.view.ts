import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { Json } from '@fairhouse/fair/game'
import { displayAmount } from '@fairhouse/money/display'
import type { Currency } from '@fairhouse/money/currency'
import { toFrameRound } from './fairness.service.ts'
import { gameLimits } from './game.limits.ts'
import { configHash } from './games.ts'
import { replayRound } from './round.replay.ts'
import { findPlayedRound, isDrawnRound, isWaitingRound, type StoredRound } from './round.repo.ts'
import { listActions } from './step.repo.ts'
import { stepMinor } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioGame } from './studio.game.ts'

/** A round as the client sees it. `open`: ask again, its end is not certain yet. */
export type RoundView =
  | { readonly id: string; readonly status: 'open' | 'abandoned' }
  /** The player's turn: the visible state, and the allowed actions. */
  | {
      readonly id: string
      readonly status: 'playing'
      /** Number of steps taken; the next one names it. */
      readonly stepNo: number
      readonly bet: Json
      readonly view: Json
      readonly legal: readonly string[]
      readonly openingStake: string
      /** Further stakes included. */
      readonly stake: string
    }
  | {
      readonly id: string
      readonly status: 'undone' | 'refused'
      readonly stake: string
      readonly isInterrupted: boolean
    }
  | ({ readonly status: 'settled'; readonly isInterrupted: boolean } & FrameRound)

/** Format of amounts in the client: minor units with `scale` digits after the point, then the code. */
export type CurrencyView = {
  readonly code: string
  readonly symbol: string
  readonly scale: number
  readonly isCrypto: boolean
  readonly isCredits: boolean
}

/** The data that the client needs before the first bet. */
export type SessionView = {
  readonly game: string
  readonly mode: 'real' | 'demo'
  readonly currency: CurrencyView
  readonly balance: string | null
  readonly limits: {
    readonly stakeMin: string
    readonly stakeMax: string
    readonly payoutMax: string
  }
  readonly stepMinor: string
  readonly minRoundMs: number
  /** The policy and the game allow rounds that repeat by themselves. */
  readonly hasAutoplay: boolean
  /** Rounds may be shown quicker, and overlap in games whose rounds can. */
  readonly hasTurbo: boolean
  /** The most to stake by the rules of the player's country; null = no such rule. */
  readonly marketStakeMax: string | null
  readonly rtp: string
  readonly configHash: string
  readonly clientSeed: string
  readonly openRoundId: string | null
  readonly unseenRoundId: string | null
  readonly rounds: readonly FrameRound[]
  /** Rounds that cost nothing; they are played first. */
  readonly freeRounds: {
    readonly rewardId: string
    readonly left: number
    readonly stake: string
  } | null
  /** What they have won so far where it is paid after the last one; null where each one is paid. */
  readonly freeRoundsWon: string | null
}

export async function viewRound(
  db: StudioDeps['db'],
  round: StoredRound,
  currency: string,
): Promise<RoundView> {
  const { id, status } = round
  if (isWaitingRound(round)) return { id, status: 'open' }
  if (status === 'playing') return viewPlaying(db, round)
  if (status === 'abandoned') return { id, status }
  const isInterrupted = round.interrupted_at !== null && round.seen_at === null
  if (status === 'undone' || status === 'refused')
    return { id, status, stake: String(round.stake), isInterrupted }
  const played = await findPlayedRound(db, round)
  const actions = await listActions(db, round)
  return { status: 'settled', isInterrupted, ...toFrameRound(played!, { currency, actions }) }
}

async function viewPlaying(db: StudioDeps['db'], round: StoredRound): Promise<RoundView> {
  if (!isDrawnRound(round)) throw new Error('A round is played without a draw')
  const { played, actions } = await replayRound(db, round)
  // decided while it was looked at: ask again
  if (played.status !== 'open') return { id: round.id, status: 'open' }
  return {
    id: round.id,
    status: 'playing',
    stepNo: actions.length,
    bet: round.bet,
    view: played.view,
    legal: played.legal,
    openingStake: String(round.stake),
    stake: String(played.stakeMinor),
  }
}

export function viewCurrency(currency: Currency): CurrencyView {
  const { unit, symbol } = displayAmount(0n, currency, { locale: 'en' })
  const milliDigits = unit === currency.code ? 0 : 3
  return {
    code: unit,
    symbol,
    scale: currency.scale - milliDigits,
    isCrypto: currency.type === 'crypto',
    isCredits: currency.code === 'XXX',
  }
}

/** The rules of the game in this currency. */
export function viewRules(currency: Currency, game: StudioGame) {
  const limits = gameLimits(currency, game)
  if (!limits) throw new Error(`${game.name} is not played in ${currency.code}`)
  return {
    limits: {
      stakeMin: String(limits.stakeMinMinor),
      stakeMax: String(limits.stakeMaxMinor),
      payoutMax: String(limits.payoutMaxMinor),
    },
    stepMinor: String(stepMinor(currency)),
    rtp: game.rtp,
    configHash: configHash(game.game.code),
  }
}
