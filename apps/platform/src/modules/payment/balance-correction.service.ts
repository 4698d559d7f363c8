import { decideSecondPerson } from '@fairhouse/domain/second-person'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Kysely, Transaction } from 'kysely'
import { diffValues } from '#platform/audit/audit.repo'
import { auditOperator, decideLocked, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { correctionTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import {
  announceAccount,
  findAccountIn,
  readSpendable,
} from '#platform/modules/wallet/wallet.account'
import {
  closeCorrection,
  findCorrection,
  insertCorrection,
  listOpenCorrections,
  lockOpenCorrection,
} from './balance-correction.repo.ts'

export type CorrectionRow = Row<'balance_correction'>

type Order = Pick<CorrectionRow, 'id' | 'currency' | 'amount_minor' | 'code'> & {
  readonly playerId: string
}

type Verdict = Result<
  void,
  'itemUnknown' | 'secondPersonNeeded' | 'operatorTooNew' | 'noMoney' | 'overloaded'
>

export type BalanceCorrections = ReturnType<typeof createBalanceCorrections>

/** Corrections of balances, which always take two people. */
export function createBalanceCorrections(deps: ReviewDeps) {
  const { db, clock } = deps
  return {
    list: (limit: number): Promise<CorrectionRow[]> => listOpenCorrections(db, limit),
    find: (id: string): Promise<CorrectionRow | undefined> => findCorrection(db, id),

    propose({ playerId, ...order }: Order, by: Reviewer) {
      return inTransaction(db, async (trx) => {
        const account = await findAccountIn(trx, { playerId, currency: order.currency })
        if (account === undefined) return refuse('accountUnknown')
        const first = { approvalsNeeded: 2, approvedBy: [] }
        if (decideSecondPerson(first, by.principal) === 'personUnknown')
          return refuse('operatorTooNew')
        const at = clock.now()
        const { operator } = by.actor
        await insertCorrection(trx, {
          ...{ ...order, player_id: playerId, account_id: account.id, why: by.why },
          ...{ proposed_by: operator, proposed_principal: by.principal, proposed_at: at },
          ...{ decision: null, decided_by: null, decided_at: null },
        })
        const { amount_minor: amount, currency, code } = order
        const details = { correction: order.id, amount: `${amount} ${currency}`, code }
        await auditOperator(trx, by, { act: 'balance.proposed', at, playerId, details })
        return ok()
      })
    },

    decide(id: string, decision: 'approved' | 'declined', by: Reviewer): Promise<Verdict> {
      const row = { id, lock: lockOpenCorrection, missing: refuse('itemUnknown') }
      return decideLocked(deps, row, async (trx, correction, at): Promise<Verdict> => {
        const { player_id: playerId, amount_minor: amount, currency, code } = correction
        const before = { balance: await readBalance(trx, correction) }
        if (decision === 'approved') {
          const carried = await carryOut(trx, correction, by)
          if (!carried.ok) return carried
        }
        await closeCorrection(trx, { id, decision, operator: by.actor.operator, at })
        const after = { balance: await readBalance(trx, correction) }
        const details = { correction: id, amount: `${amount} ${currency}`, code }
        const act = decision === 'approved' ? 'balance.corrected' : 'balance.declined'
        await auditOperator(trx, by, { act, at, playerId, details, ...diffValues(before, after) })
        if (decision === 'approved') await announceAccount(trx, correction.account_id)
        return ok()
      })
    },
  }
}

async function carryOut(
  trx: Transaction<PlatformDatabase>,
  row: CorrectionRow,
  by: Reviewer,
): Promise<Verdict> {
  const shared = { approvalsNeeded: 2, approvedBy: [row.proposed_principal] }
  const decided = decideSecondPerson(shared, by.principal)
  if (decided === 'sameOperator') return refuse('secondPersonNeeded')
  if (decided === 'personUnknown') return refuse('operatorTooNew')
  const account = { id: row.account_id, playerId: row.player_id, currency: row.currency }
  const { amount_minor: amountMinor, code } = row
  const transfer = correctionTransfer({ id: `correction:${row.id}`, account, amountMinor, code })
  const posted = await post(trx, transfer)
  if (posted.ok) return ok()
  if (posted.refusal === 'insufficientFunds') return refuse('noMoney')
  throw new Error(`${transfer.id} could not be posted: ${posted.refusal}`)
}

async function readBalance(db: Kysely<PlatformDatabase>, row: CorrectionRow): Promise<string> {
  return (await readSpendable(db, row.account_id)).toString()
}
