import type { Transaction } from 'kysely'
import type { AuditedAct } from '#platform/audit/audit.repo'
import {
  auditOperator,
  decideLocked,
  type ReviewDeps,
  type Reviewer,
  toWord,
} from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { splitReversal } from '@fairhouse/domain/deposit-reversal'
import { lockBalances } from '#platform/ledger/balances'
import { debtPaymentTransfer } from '#platform/ledger/operations'
import { postOnce } from '#platform/modules/wallet/posting'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import {
  type DisputeRow,
  listUnsettled,
  lockDisputeById,
  updateDebt,
} from './deposit-dispute.repo.ts'

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
  list(limit?: number): Promise<DisputeRow[]>
  /** Takes what cash the player has, up to the debt. */
  collect(id: string, by: Reviewer): Promise<DisputeOutcome>
  /** Gives the rest of the debt up; the house keeps the loss. */
  forgive(id: string, by: Reviewer): Promise<DisputeOutcome>
}

type Trx = Transaction<PlatformDatabase>

const LISTED_MAX = 200

/** Operators' decisions about the debts of charged-back deposits. */
export function createDisputeReview(deps: ReviewDeps): DisputeReview {
  const settle = async (
    id: string,
    by: Reviewer,
    decide: (trx: Trx, dispute: DisputeRow) => Promise<Settled | 'noMoney'>,
  ): Promise<DisputeOutcome> =>
    toWord(
      await decideLocked(
        deps,
        { id, lock: lockDebt, missing: 'disputeNotFound' },
        async (trx, dispute, at): Promise<DisputeOutcome> => {
          const settled = await decide(trx, dispute)
          if (settled === 'noMoney') return settled
          const { done, act, amountMinor, forgivenMinor } = settled
          await updateDebt(trx, id, {
            debt_minor: dispute.debt_minor - amountMinor,
            forgiven_minor: dispute.forgiven_minor + forgivenMinor,
            changed_at: at,
          })
          const details = { dispute: id, amount: `${amountMinor} ${dispute.currency}` }
          await auditOperator(trx, by, { act, at, playerId: dispute.player_id, details })
          return done
        },
      ),
    )

  return {
    list: (limit = LISTED_MAX) => listUnsettled(deps.db, limit),
    collect: (id, by) => settle(id, by, collect),
    forgive: (id, by) => settle(id, by, forgive),
  }
}

async function lockDebt(trx: Trx, id: string): Promise<DisputeRow | undefined> {
  const dispute = await lockDisputeById(trx, id)
  return dispute?.debt_minor === 0n ? undefined : dispute
}

type Settled = {
  readonly done: 'collected' | 'forgiven'
  readonly act: AuditedAct
  readonly amountMinor: bigint
  readonly forgivenMinor: bigint
}

async function collect(trx: Trx, dispute: DisputeRow): Promise<Settled | 'noMoney'> {
  const { account_id, player_id: playerId, currency, provider, invoice_id: invoiceId } = dispute
  const { cashMinor } = await lockBalances(trx, account_id)
  const { takenMinor } = splitReversal(dispute.debt_minor, cashMinor)
  if (takenMinor === 0n) return 'noMoney'
  const account = { id: account_id, playerId, currency }
  // The debt only falls, so what is left identifies the payment.
  const id = `debt-payment:${dispute.id}:${dispute.debt_minor}`
  const order = { id, account, provider, invoiceId, amountMinor: takenMinor }
  await postOnce(trx, debtPaymentTransfer(order))
  await announceAccount(trx, account_id)
  return { done: 'collected', act: 'debt.collected', amountMinor: takenMinor, forgivenMinor: 0n }
}

async function forgive(_trx: Trx, { debt_minor: amountMinor }: DisputeRow): Promise<Settled> {
  return { done: 'forgiven', act: 'debt.forgiven', amountMinor, forgivenMinor: amountMinor }
}
