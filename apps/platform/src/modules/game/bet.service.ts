import { drawStake } from '@fairhouse/domain/stake'
import { findProviderCurrency, fromProviderUnits } from '@fairhouse/money/provider-units'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockFunds } from '#platform/ledger/balances'
import { betTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { StakeObstacle } from '#platform/modules/limit/play-limits.port'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { findTransaction, insertBet } from './game-bet.repo.ts'
import type { GameSessionRow } from './game-session.repo.ts'
import { findSessionObstacle } from './game-session.ts'
import { findGame, isPlayable } from './game.repo.ts'
import {
  hashCall,
  IdTakenError,
  keepOutcome,
  replay,
  spendableOf,
  type WalletCallDeps,
  type WalletOutcome,
} from './wallet-call.ts'
import type { BetCall, WalletStatus } from './wallet-call.schema.ts'

/** Takes a stake: cash, then bonus → stake. Runs in one transaction of the caller. */
export async function placeBet(
  trx: Transaction<PlatformDatabase>,
  deps: WalletCallDeps,
  { call, session }: { call: BetCall; session: GameSessionRow },
): Promise<WalletOutcome> {
  const funds = await lockFunds(trx, session.wallet_account_id)
  const balanceMinor = funds.cashMinor + (funds.bonus?.amountMinor ?? 0n)
  const known = await findTransaction(trx, {
    provider: deps.provider,
    transactionId: call.transaction_uuid,
  })
  if (known) return replay(known, { hash: hashCall('bet', call), balanceMinor })
  const obstacle = await findObstacle(trx, deps, session)
  if (obstacle) return { status: obstacle, balanceMinor }
  if (call.game_code !== session.game_identity)
    return { status: 'RS_ERROR_INVALID_GAME', balanceMinor }
  const currency = findProviderCurrency(call.currency)
  if (currency?.code !== session.currency)
    return { status: 'RS_ERROR_WRONG_CURRENCY', balanceMinor }
  const stakeMinor = fromProviderUnits(BigInt(call.amount), currency)
  if (stakeMinor === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX', balanceMinor }

  const account = {
    id: session.wallet_account_id,
    playerId: session.player_id,
    currency: session.currency,
  }
  const betId = deps.newId()
  const drawn = drawStake(funds, stakeMinor)
  const limited = drawn.ok
    ? await deps.findStakeObstacle(trx, {
        playerId: session.player_id,
        amountMinor: stakeMinor,
        currency: session.currency,
      })
    : null
  if (limited) {
    return refuseBet(trx, deps, { call, session, stakeMinor, balanceMinor, reason: limited })
  }
  const posted = drawn.ok
    ? await post(
        trx,
        betTransfer({
          id: `${deps.provider}:bet:${call.transaction_uuid}`,
          account,
          roundId: betId,
          parts: drawn.value,
        }),
      )
    : drawn
  if (!drawn.ok || !posted.ok) {
    if (!posted.ok && posted.refusal === 'idempotencyConflict')
      throw new IdTakenError(`The journal has another bet ${call.transaction_uuid}`)
    const reason = 'insufficientFunds'
    return refuseBet(trx, deps, { call, session, stakeMinor, balanceMinor, reason })
  }
  await insertBet(trx, {
    id: betId,
    provider: deps.provider,
    transaction_uuid: call.transaction_uuid,
    round: call.round,
    game_identity: session.game_identity,
    game_session_id: session.id,
    player_id: session.player_id,
    wallet_account_id: session.wallet_account_id,
    currency: session.currency,
    description: call.bet ?? null,
    parts: drawn.value,
    placed_at: deps.clock.now(),
  })
  const after = spendableOf(await announceAccount(trx, session.wallet_account_id))
  await appendEvent(trx, {
    event: 'bet.placed',
    playerId: session.player_id,
    payload: { betId, ...subject(session), round: call.round, stakeMinor },
  })
  return keepOutcome(trx, deps, {
    kind: 'bet',
    call,
    betId,
    outcome: { status: 'RS_OK', balanceMinor: after },
  })
}

/**
 * A refusal for want of money or by a limit is final for its id, so that a late repeat cannot take the
 * stake. assumed: a break is told like a limit, since the boundary has no word of its own for it.
 */
async function refuseBet(
  trx: Transaction<PlatformDatabase>,
  deps: WalletCallDeps,
  refused: {
    call: BetCall
    session: GameSessionRow
    stakeMinor: bigint
    balanceMinor: bigint
    reason: 'insufficientFunds' | StakeObstacle
  },
): Promise<WalletOutcome> {
  const { call, session, stakeMinor, balanceMinor, reason } = refused
  const status =
    reason === 'insufficientFunds' ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_ERROR_LIMIT_REACHED'
  await appendEvent(trx, {
    event: 'bet.refused',
    playerId: session.player_id,
    payload: { ...subject(session), round: call.round, stakeMinor, reason },
  })
  return keepOutcome(trx, deps, {
    kind: 'bet',
    call,
    betId: null,
    outcome: { status, balanceMinor },
  })
}

/** Why this session may take no bets any more; wins and rollbacks are not asked. */
async function findObstacle(
  trx: Transaction<PlatformDatabase>,
  deps: WalletCallDeps,
  session: GameSessionRow,
): Promise<WalletStatus | undefined> {
  const over = await findSessionObstacle(trx, deps.clock, session)
  if (over) return over
  const game = await findGame(trx, session.game_identity)
  return game && isPlayable(game) ? undefined : 'RS_ERROR_INVALID_GAME'
}

function subject(session: GameSessionRow) {
  return {
    provider: session.provider,
    gameIdentity: session.game_identity,
    accountId: session.wallet_account_id,
    currency: session.currency,
  }
}
