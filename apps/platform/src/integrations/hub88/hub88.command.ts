import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import {
  findProviderCurrency,
  fromProviderUnits,
  fromProviderUnitsDown,
} from '@fairhouse/money/provider-units'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { PlaceBet, RefundBet, SettleBet } from '#platform/modules/bet/bet.port'
import { listIdentities } from '#platform/modules/game/game-identity'
import type { SessionFacts } from '#platform/modules/game/game-session.facts'
import { findPlayDenial, type OpenedGame } from '#platform/modules/game/game-session.query'
import type { BetCall, RollbackCall, WinCall } from './hub88.schema.ts'
import type { Hub88Denial } from './hub88.status.ts'

export function toPlaceBet(call: BetCall, facts: SessionFacts, subject: string): PlaceBet {
  const currency = findProviderCurrency(call.currency)
  return {
    operation: 'bet',
    ...commandOf('bet', call, facts.provider),
    kind: 'casino',
    subject,
    account: {
      id: facts.wallet_account_id,
      playerId: facts.player_id,
      currency: facts.currency,
    },
    currency: currency?.code ?? '',
    stakeMinor: stakeOf(call) ?? 0n,
    description: call.bet ?? null,
  }
}

/** The reason, from the protocol or the current game session, for denying a new bet. */
export function findBetDenial(
  call: BetCall,
  opened: OpenedGame,
  { isOpen, now }: { readonly isOpen: boolean; readonly now: Date },
): Hub88Denial | null {
  const denial = findPlayDenial(opened, now)
  if (denial) return denial
  if (!isOpen) return 'gameUnavailable'
  const isInCurrency = findProviderCurrency(call.currency)?.code === opened.currency
  return isInCurrency && stakeOf(call) === undefined ? 'amountMalformed' : null
}

/** Undefined for an amount finer than the currency, or in an unknown one. */
function stakeOf(call: BetCall): bigint | undefined {
  // assumed: the amount of a free round, if any, is what it is worth; the grant says that
  if (call.is_free) return 0n
  const currency = findProviderCurrency(call.currency)
  return currency && fromProviderUnits(call.amount, currency)
}

/** A payout finer than the currency is rounded down to whole minor units. */
export function toSettleBet(call: WinCall, provider: string): SettleBet {
  const currency = findProviderCurrency(call.currency)
  return {
    operation: 'settlement',
    ...commandOf('win', call, provider),
    reference: call.reference_transaction_uuid,
    playerId: call.user,
    currency: currency?.code ?? '',
    subjects: listIdentities(provider, call.game_code),
    payoutMinor: currency ? fromProviderUnitsDown(call.amount, currency) : 0n,
    closesRound: call.round_closed,
    isPrize: call.is_supplier_promo,
  }
}

/** The bet of nothing that a prize of the studio is the win of. */
export function toPrizeBet(call: WinCall, opened: OpenedGame, subject: string): PlaceBet {
  const { provider, player_id: playerId, wallet_account_id: id, currency } = opened
  return {
    operation: 'bet',
    ...commandOf('win', call, provider),
    id: call.reference_transaction_uuid,
    kind: 'casino',
    subject,
    account: { id, playerId, currency },
    currency: findProviderCurrency(call.currency)?.code ?? '',
    stakeMinor: 0n,
    description: 'prize',
  }
}

export function toRefundBet(
  call: RollbackCall,
  party: { readonly provider: string; readonly walletAccountId: string },
): RefundBet {
  return {
    operation: 'refund',
    ...commandOf('rollback', call, party.provider),
    reference: call.reference_transaction_uuid,
    playerId: call.user,
    walletAccountId: party.walletAccountId,
  }
}

type MoneyCall = BetCall | WinCall | RollbackCall

function commandOf(operation: 'bet' | 'win' | 'rollback', call: MoneyCall, provider: string) {
  return {
    provider,
    id: call.transaction_uuid,
    contentHash: hashCall(operation, call),
    round: call.round,
  }
}

/** SHA-256 of a call's content, independent of transport and time. */
function hashCall(operation: string, call: MoneyCall): string {
  const content = [
    operation,
    call.user,
    call.game_code,
    call.round,
    call.round_closed,
    call.currency ?? null,
    'amount' in call ? call.amount : null,
    'reference_transaction_uuid' in call ? call.reference_transaction_uuid : null,
    // only if present: digests of older bets stay the same
    ...(call.reward_uuid ? [call.reward_uuid] : []),
  ]
  return sha256Hex(writeExactJson(content))
}
