import { providerCurrency, toProviderUnits } from '@fairhouse/money/provider-units'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { findGame } from '../games.ts'
import { gameLimits } from '../game.limits.ts'
import { findLaunchCurrency, PLAY_CREDITS, seatCurrency } from '../studio.currency.ts'
import type { RewardView } from './reward.service.ts'

const STATUSES = {
  active: 'FRS_ACTIVE',
  played: 'FRS_FINISHED',
  cancelled: 'FRS_CANCELLED',
  expired: 'FRS_EXPIRED',
} as const

/** The template from which rewards of a game are granted in a currency; null if it has none. */
export function findPrepaid(gameCode: string, currencyCode: string) {
  const currency = findLaunchCurrency(currencyCode)
  const game = findGame(gameCode)
  if (!game || game.hasFreeRounds === false || !currency || currency === PLAY_CREDITS) return null
  if (!gameLimits(currency, game)) return null
  const digest = sha256Hex(`prepaid:${gameCode}:${currencyCode}`)
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)!.slice(1)
  const [a, b, c, d, e] = parts
  return {
    prepaid_uuid: `${a}-${b}-8${c}-a${d}-${e}`,
    game_code: gameCode,
    currency: currencyCode,
    // The operator says them.
    bet_value: null,
    bet_count: null,
    bonus_buy: false,
  }
}

/** A reward in the form of Hub88's operator API. */
export function viewReward({ reward, status, played }: RewardView) {
  const currency = seatCurrency(reward.currency)
  return {
    reward_uuid: reward.id,
    operator_reference: reward.id,
    status: STATUSES[status],
    user: reward.player_key,
    game_code: reward.game_code,
    currency: providerCurrency(currency).code,
    bet_value: toProviderUnits(reward.stake, currency) ?? 0n,
    bet_count: reward.count,
    end_time: reward.ends_at.toISOString().slice(0, 19),
    // assumed: not a field of Hub88
    bets_played: played,
  }
}
