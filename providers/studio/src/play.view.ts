import type { FrameRound } from '@fairhouse/contract/game-frame'
import { DICE_CONFIG_HASH } from '@fairhouse/fair/math-version'
import { displayAmount } from '@fairhouse/money/display'
import type { Currency } from '@fairhouse/money/currency'
import { DICE_RTP_PERCENT } from './dice.game.ts'
import { diceLimits } from './dice.limits.ts'
import { toFrameRound } from './fairness.service.ts'
import { findPlayedRound, isOpenRound, type StoredRound } from './round.repo.ts'
import { stepMinor } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'

/** A round as the client sees it. `open`: ask again, its end is not certain yet. */
export type RoundView =
  | { readonly id: string; readonly status: 'open' | 'abandoned' }
  | {
      readonly id: string
      readonly status: 'undone' | 'refused'
      readonly stake: string
      readonly isInterrupted: boolean
    }
  | ({ readonly status: 'settled'; readonly isInterrupted: boolean } & FrameRound)

/** How the client writes amounts: minor units with `scale` digits after the point, then the code. */
export type CurrencyView = {
  readonly code: string
  readonly symbol: string
  readonly scale: number
  readonly isCrypto: boolean
  readonly isCredits: boolean
}

/** What the client needs before the first bet. */
export type SessionView = {
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
  readonly rtp: string
  readonly configHash: string
  readonly clientSeed: string
  readonly openRoundId: string | null
  readonly unseenRoundId: string | null
  readonly rounds: readonly FrameRound[]
}

export async function viewRound(
  db: StudioDeps['db'],
  round: StoredRound,
  currency: string,
): Promise<RoundView> {
  const { id, status } = round
  if (isOpenRound(round)) return { id, status: 'open' }
  if (status === 'abandoned') return { id, status }
  const isInterrupted = round.interrupted_at !== null && round.seen_at === null
  if (status === 'undone' || status === 'refused')
    return { id, status, stake: String(round.stake), isInterrupted }
  const played = await findPlayedRound(db, round)
  return { status: 'settled', isInterrupted, ...toFrameRound(played!, currency) }
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
export function viewRules(currency: Currency) {
  const limits = diceLimits(currency)
  if (!limits) throw new Error(`Dice is not played in ${currency.code}`)
  return {
    limits: {
      stakeMin: String(limits.stakeMinMinor),
      stakeMax: String(limits.stakeMaxMinor),
      payoutMax: String(limits.payoutMaxMinor),
    },
    stepMinor: String(stepMinor(currency)),
    rtp: DICE_RTP_PERCENT,
    configHash: DICE_CONFIG_HASH,
  }
}
