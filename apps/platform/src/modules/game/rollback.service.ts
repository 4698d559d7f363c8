import { sumParts } from '@fairhouse/domain/stake'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockFunds } from '#platform/ledger/balances'
import { refundTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  findBet,
  findTransaction,
  finishBet,
  insertTransaction,
  stakeParts,
  type GameBetRow,
} from './game-bet.repo.ts'
import {
  hashCall,
  IdTakenError,
  keepOutcome,
  replay,
  spendableOf,
  type WalletCallDeps,
  type WalletOutcome,
} from './wallet-call.ts'
import type { RollbackCall } from './wallet-call.schema.ts'

/**
 * Takes a bet back: stake → the funds it was drawn from. Of an unknown bet a tombstone is kept, and
 * the bet is refused when it comes after all. To roll back twice is to roll back once.
 */
export async function rollBackBet(
  trx: Transaction<PlatformDatabase>,
  deps: WalletCallDeps,
  { call, walletAccountId }: { call: RollbackCall; walletAccountId: string },
): Promise<WalletOutcome> {
  // The same lock as the bet's: of a bet and its rollback at once, one comes first.
  const funds = await lockFunds(trx, walletAccountId)
  const balanceMinor = funds.cashMinor + (funds.bonus?.amountMinor ?? 0n)
  const { provider } = deps
  const known = await findTransaction(trx, { provider, transactionId: call.transaction_uuid })
  if (known) return replay(known, { hash: hashCall('rollback', call), balanceMinor })

  const reference = { provider, transactionId: call.reference_transaction_uuid }
  const bet = await findBet(trx, reference)
  if (bet && (bet.player_id !== call.user || bet.round !== call.round))
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balanceMinor }
  // assumed: a decided bet is not undone by its provider; a person reverses it in the ledger
  if (bet?.status === 'settled') return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balanceMinor }
  if (bet?.status === 'open') {
    const after = await refund(trx, deps, { bet, transactionId: call.transaction_uuid })
    return keepOutcome(trx, deps, {
      kind: 'rollback',
      call,
      betId: bet.id,
      outcome: { status: 'RS_OK', balanceMinor: after },
    })
  }
  const kept = bet ? undefined : await findTransaction(trx, reference)
  // Only bets are taken back: to say so of a win would leave the money where it is.
  if (kept?.kind === 'win' || kept?.kind === 'rollback')
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balanceMinor }
  // A bet that was refused is kept under its id too, and stays refused.
  if (!bet && !kept) {
    await insertTransaction(trx, {
      provider,
      transaction_uuid: call.reference_transaction_uuid,
      kind: 'tombstone',
      content_hash: '',
      bet_id: null,
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance_minor: balanceMinor,
      created_at: deps.clock.now(),
    })
  }
  return keepOutcome(trx, deps, {
    kind: 'rollback',
    call,
    betId: bet?.id ?? null,
    outcome: { status: 'RS_OK', balanceMinor },
  })
}

async function refund(
  trx: Transaction<PlatformDatabase>,
  { provider, clock }: WalletCallDeps,
  { bet, transactionId }: { bet: GameBetRow; transactionId: string },
): Promise<bigint> {
  const parts = stakeParts(bet)
  const posted = await post(
    trx,
    refundTransfer({
      id: `${provider}:rollback:${transactionId}`,
      account: { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency },
      roundId: bet.id,
      parts,
    }),
  )
  if (!posted.ok)
    throw new IdTakenError(`The rollback ${transactionId} was refused: ${posted.refusal}`)
  await finishBet(trx, bet.id, { status: 'refunded', payout_minor: 0n, finished_at: clock.now() })
  const after = spendableOf(await announceAccount(trx, bet.wallet_account_id))
  await appendEvent(trx, {
    event: 'bet.refunded',
    playerId: bet.player_id,
    payload: {
      betId: bet.id,
      provider: bet.provider,
      gameIdentity: bet.game_identity,
      accountId: bet.wallet_account_id,
      currency: bet.currency,
      round: bet.round,
      stakeMinor: sumParts(parts),
    },
  })
  return after
}
