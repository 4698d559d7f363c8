import { creditReturn, sumParts } from '@fairhouse/domain/stake'
import { findProviderCurrency, fromProviderUnits } from '@fairhouse/money/provider-units'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockFunds } from '#platform/ledger/balances'
import { settleTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  findBet,
  findTransaction,
  finishBet,
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
import type { WinCall } from './wallet-call.schema.ts'

/**
 * Decides a bet: stake → house, house → player in the proportions of the stake. A loss comes as a
 * win of nothing. A further win of a settled bet adds to its payout. The token is not asked: what
 * was staked is settled, whoever has signed out since.
 */
export async function settleBet(
  trx: Transaction<PlatformDatabase>,
  deps: WalletCallDeps,
  call: WinCall,
): Promise<WalletOutcome> {
  const reference = { provider: deps.provider, transactionId: call.reference_transaction_uuid }
  const found = await findBet(trx, reference)
  if (found?.player_id !== call.user) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  const funds = await lockFunds(trx, found.wallet_account_id)
  const balanceMinor = funds.cashMinor + (funds.bonus?.amountMinor ?? 0n)
  // read again: the lock was waited for
  const bet = (await findBet(trx, reference))!
  const known = await findTransaction(trx, {
    provider: deps.provider,
    transactionId: call.transaction_uuid,
  })
  if (known) return replay(known, { hash: hashCall('win', call), balanceMinor })
  if (bet.status === 'refunded' || bet.round !== call.round)
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balanceMinor }
  if (bet.game_identity !== call.game_code) return { status: 'RS_ERROR_INVALID_GAME', balanceMinor }
  const currency = findProviderCurrency(call.currency)
  if (currency?.code !== bet.currency) return { status: 'RS_ERROR_WRONG_CURRENCY', balanceMinor }
  const payoutMinor = fromProviderUnits(BigInt(call.amount), currency)
  if (payoutMinor === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX', balanceMinor }

  await settle(trx, deps, { bet, payoutMinor, transactionId: call.transaction_uuid })
  const after = spendableOf(await announceAccount(trx, bet.wallet_account_id))
  await appendEvent(trx, {
    event: 'bet.settled',
    playerId: bet.player_id,
    payload: {
      betId: bet.id,
      provider: bet.provider,
      gameIdentity: bet.game_identity,
      accountId: bet.wallet_account_id,
      currency: bet.currency,
      round: bet.round,
      stakeMinor: bet.status === 'open' ? sumParts(stakeParts(bet)) : 0n,
      payoutMinor,
    },
  })
  return keepOutcome(trx, deps, {
    kind: 'win',
    call,
    betId: bet.id,
    outcome: { status: 'RS_OK', balanceMinor: after },
  })
}

async function settle(
  trx: Transaction<PlatformDatabase>,
  { provider, clock }: WalletCallDeps,
  {
    bet,
    payoutMinor,
    transactionId,
  }: { bet: GameBetRow; payoutMinor: bigint; transactionId: string },
): Promise<void> {
  const parts = stakeParts(bet)
  const isFirst = bet.status === 'open'
  // a further win of nothing moves nothing
  if (isFirst || payoutMinor > 0n) {
    const posted = await post(
      trx,
      settleTransfer({
        id: `${provider}:win:${transactionId}`,
        account: { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency },
        provider,
        roundId: bet.id,
        stakeMinor: isFirst ? sumParts(parts) : 0n,
        payout: creditReturn(parts, payoutMinor),
      }),
    )
    if (!posted.ok)
      throw new IdTakenError(`The win ${transactionId} was refused: ${posted.refusal}`)
  }
  await finishBet(trx, bet.id, {
    status: 'settled',
    payout_minor: bet.payout_minor + payoutMinor,
    finished_at: bet.finished_at ?? clock.now(),
  })
}
