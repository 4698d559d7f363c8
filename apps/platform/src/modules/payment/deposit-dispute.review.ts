import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { splitReversal } from '@fairhouse/domain/deposit-reversal'
import { lockBalances } from '#platform/ledger/balances'
import { debtPaymentTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import {
  type DisputeRow,
  listUnsettled,
  lockDisputeById,
  updateDebt,
} from './deposit-dispute.repo.ts'
import type { Reviewer } from './withdrawal.review.ts'

export type DisputeOutcome =
  | 'collected'
  | 'forgiven'
  /** The account has no cash to take. */
  | 'noMoney'
  /** Unknown, or nothing is owed. */
  | 'disputeNotFound'
  | 'overloaded'

export type DisputeReview = {
  /** Open disputes, and lost ones with a debt. */
  list(): Promise<DisputeRow[]>
  /** Takes what cash the player has, up to the debt. */
  collect(id: string, by: Reviewer): Promise<DisputeOutcome>
  /** Gives the rest of the debt up; the house keeps the loss. */
  forgive(id: string, by: Reviewer): Promise<DisputeOutcome>
}

const LISTED_MAX = 100
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Operators' decisions about the debts of charged-back deposits. */
export function createDisputeReview({
  db,
  clock,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): DisputeReview {
  async function settle(
    id: string,
    by: Reviewer,
    act: (trx: Transaction<PlatformDatabase>, dispute: DisputeRow) => Promise<Settled | 'noMoney'>,
  ): Promise<DisputeOutcome> {
    const outcome = await inTransaction(db, async (trx): Promise<DisputeOutcome> => {
      const dispute = UUID.test(id) ? await lockDisputeById(trx, id) : undefined
      if (dispute === undefined || dispute.debt_minor === 0n) return 'disputeNotFound'
      const settled = await act(trx, dispute)
      if (settled === 'noMoney') return settled
      const { done, act: audited, amountMinor, forgivenMinor } = settled
      const at = clock.now()
      await updateDebt(trx, id, {
        debt_minor: dispute.debt_minor - amountMinor,
        forgiven_minor: dispute.forgiven_minor + forgivenMinor,
        changed_at: at,
      })
      await appendAudit(trx, {
        act: audited,
        at,
        actorId: by.actor,
        playerId: dispute.player_id,
        from: { ip: null, country: null, traceId: by.traceId },
        details: {
          dispute: id,
          amount: `${amountMinor} ${dispute.currency}`,
          why: by.why,
        },
      })
      return done
    })
    return typeof outcome === 'string' ? outcome : 'overloaded'
  }

  return {
    list: () => listUnsettled(db, LISTED_MAX),
    collect: (id, by) => settle(id, by, collect),
    forgive: (id, by) => settle(id, by, forgive),
  }
}

type Settled = {
  readonly done: 'collected' | 'forgiven'
  readonly act: AuditedAct
  readonly amountMinor: bigint
  readonly forgivenMinor: bigint
}

async function collect(
  trx: Transaction<PlatformDatabase>,
  dispute: DisputeRow,
): Promise<Settled | 'noMoney'> {
  const { account_id, player_id: playerId, currency, provider, invoice_id: invoiceId } = dispute
  const { cashMinor } = await lockBalances(trx, account_id)
  const { takenMinor } = splitReversal(dispute.debt_minor, cashMinor)
  if (takenMinor === 0n) return 'noMoney'
  const account = { id: account_id, playerId, currency }
  // The debt only falls, so what is left identifies the payment.
  const id = `debt-payment:${dispute.id}:${dispute.debt_minor}`
  const order = { id, account, provider, invoiceId, amountMinor: takenMinor }
  const posted = await post(trx, debtPaymentTransfer(order))
  if (!posted.ok || posted.status !== 'posted') {
    throw new Error(`The debt of dispute ${dispute.id} could not be posted`)
  }
  await announceAccount(trx, account_id)
  return { done: 'collected', act: 'debt.collected', amountMinor: takenMinor, forgivenMinor: 0n }
}

async function forgive(
  _trx: Transaction<PlatformDatabase>,
  { debt_minor: amountMinor }: DisputeRow,
): Promise<Settled> {
  return { done: 'forgiven', act: 'debt.forgiven', amountMinor, forgivenMinor: amountMinor }
}
