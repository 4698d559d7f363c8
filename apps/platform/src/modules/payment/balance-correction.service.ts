import type { Money } from '@fairhouse/domain/limit-usage'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Kysely, Transaction } from 'kysely'
import { diffValues } from '#platform/audit/audit.repo'
import { auditOperator, decideLocked, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { lockKey } from '#platform/database/key-lock.repo'
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
  insertCorrection,
  listOpenCorrections,
  lockOpenCorrection,
  sumCorrections,
} from './balance-correction.repo.ts'

export type CorrectionRow = Row<'balance_correction'>

type Order = Pick<CorrectionRow, 'id' | 'currency' | 'amount_minor' | 'code'> & {
  readonly playerId: string
}

type Verdict = Result<
  void,
  | 'itemUnknown'
  | 'secondPersonNeeded'
  | 'operatorTooNew'
  | 'permissionMissing'
  | 'noMoney'
  | 'overloaded'
>

export type BalanceCorrections = ReturnType<typeof createBalanceCorrections>

/** Whether an operator's roles permit amounts; null if they do. */
type FindCeiling = (
  db: Kysely<PlatformDatabase>,
  amounts: readonly Money[],
) => Promise<Refused<'permissionMissing'> | null>

/**
 * Corrections of balances, which always take two people. assumed: the ceiling of a role is for all
 * corrections of an operator within 24 hours, since a larger one could be split
 */
export function createBalanceCorrections(deps: ReviewDeps) {
  const { db, clock } = deps
  return {
    list: (limit: number): Promise<CorrectionRow[]> => listOpenCorrections(db, limit),

    propose({ playerId, ...order }: Order, by: Reviewer, findCeiling: FindCeiling) {
      return inTransaction(db, async (trx) => {
        const account = await findAccountIn(trx, { playerId, currency: order.currency })
        if (account === undefined) return refuse('accountUnknown')
        const first = { approvalsNeeded: 2, approvedBy: [] }
        if (decideSecondPerson(first, by.principal) === 'personUnknown')
          return refuse('operatorTooNew')
        const at = clock.now()
        const { operator } = by.actor
        const denied = await findCeiling(
          trx,
          await withEarlier(trx, order, 'proposed', operator, at),
        )
        if (denied !== null) return denied
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

    /** `findCeiling`: of whoever approves; null = declines. */
    decide(id: string, by: Reviewer, findCeiling: FindCeiling | null): Promise<Verdict> {
      const row = { id, lock: lockOpenCorrection, missing: refuse('itemUnknown') }
      return decideLocked(deps, row, async (trx, correction, at): Promise<Verdict> => {
        const { player_id: playerId, amount_minor: amount, currency, code } = correction
        const before = { balance: await readBalance(trx, correction) }
        const { operator } = by.actor
        if (findCeiling !== null) {
          const amounts = await withEarlier(trx, correction, 'decided', operator, at)
          const denied = await findCeiling(trx, amounts)
          if (denied !== null) return denied
          const carried = await carryOut(trx, correction, by)
          if (!carried.ok) return carried
        }
        const decision = findCeiling === null ? 'declined' : 'approved'
        await closeCorrection(trx, { id, decision, operator, at })
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

/** With what the operator has corrected in the last 24 hours; one act after the other. */
async function withEarlier(
  trx: Transaction<PlatformDatabase>,
  { amount_minor: minor, currency }: Pick<CorrectionRow, 'amount_minor' | 'currency'>,
  what: 'proposed' | 'decided',
  operator: string,
  at: Date,
): Promise<Money[]> {
  await lockKey(trx, `corrections:${operator}`)
  const since = new Date(at.getTime() - DAY_MS)
  const amountMinor = minor < 0n ? -minor : minor
  return [{ currency, amountMinor }, ...(await sumCorrections(trx, what, { operator, since }))]
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
