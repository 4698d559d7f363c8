import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { PlaceBet, RefundBet, SettleBet } from '#platform/modules/bet/bet.port'
import { listIdentities } from '#platform/modules/game/game-identity'
import type { OpenedGame } from '#platform/modules/game/game-session.query'
import type { PartyCall, PlayCall, RollbackCall } from './softswiss.schema.ts'

type PlayAction = PlayCall['actions'][number]
type Round = PartyCall & { readonly game_id: string }

export function toPlaceBet(
  call: Round,
  action: PlayAction,
  { opened, identity }: { readonly opened: OpenedGame; readonly identity: string },
): PlaceBet {
  return {
    operation: 'bet',
    provider: opened.provider,
    id: action.action_id,
    contentHash: hash(['bet', call.user_id, call.game, call.game_id, call.currency, action.amount]),
    round: call.game_id,
    kind: 'casino',
    subject: identity,
    account: {
      id: opened.wallet_account_id,
      playerId: opened.player_id,
      currency: opened.currency,
    },
    currency: call.currency,
    stakeMinor: action.amount,
    description: null,
  }
}

/** `win` is null if a round ends without winnings, for which the protocol has no action. */
export function toSettleBet(
  call: Round,
  settlement: {
    readonly provider: string
    readonly win: PlayAction | null
    readonly closesRound: boolean
  },
): SettleBet {
  const { provider, win, closesRound } = settlement
  const payoutMinor = win?.amount ?? 0n
  return {
    operation: 'settlement',
    provider,
    // Players may share a round, and each of them loses it.
    id: win?.action_id ?? `finished:${call.user_id}:${call.game_id}`,
    contentHash: hash(['win', call.user_id, call.game, call.game_id, call.currency, payoutMinor]),
    round: call.game_id,
    // Wins name no bet.
    reference: undefined,
    playerId: call.user_id,
    currency: call.currency,
    subjects: listIdentities(provider, call.game),
    payoutMinor,
    closesRound,
  }
}

export function toRefundBet(
  call: RollbackCall,
  action: RollbackCall['actions'][number],
  party: { readonly provider: string; readonly walletAccountId: string },
): RefundBet {
  return {
    operation: 'refund',
    provider: party.provider,
    id: action.action_id,
    contentHash: hash(['rollback', call.user_id, call.game_id, action.original_action_id]),
    round: call.game_id,
    reference: action.original_action_id,
    playerId: call.user_id,
    walletAccountId: party.walletAccountId,
  }
}

/** SHA-256 of an action's content, independent of transport and time. */
function hash(content: readonly (string | bigint)[]): string {
  return sha256Hex(writeExactJson(content))
}
