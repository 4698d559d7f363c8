import { queueRowsMax } from '#platform/modules/operator/reach.query'
import {
  approveWithdrawal,
  listOfficeWithdrawals,
  rejectWithdrawal,
} from '@fairhouse/contract/office/withdrawal.endpoints'
import type { OfficeWithdrawal } from '@fairhouse/contract/office/withdrawal'
import { ok, refuse } from '@fairhouse/domain/result'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { carryOutAct, refuseChanged } from '#platform/audit/act'
import type { ReviewDeps } from '#platform/audit/review'
import { principalOf } from '#platform/http/operator-gate'
import { type HandlerInput, type OperatorCaller, type Route, route } from '#platform/http/route'
import { fullName } from '#platform/modules/player/full-name'
import { findCeiling } from '#platform/modules/queue/ceiling'
import { withWork } from '#platform/modules/queue/work.query'
import {
  findForReview,
  listInReview,
  type WaitingWithdrawal,
  listApprovals,
} from './withdrawal.repo.ts'
import {
  createWithdrawalReview,
  versionOfWithdrawal,
  type WithdrawalOutcome,
} from './withdrawal.review.ts'

/** Withdrawals in the office: those that wait, and their decision by the review of the command line. */
export function createOfficeWithdrawalRoutes(deps: ReviewDeps): Route[] {
  const { db } = deps
  const review = createWithdrawalReview(deps)

  async function describe(rows: readonly WaitingWithdrawal[], caller: OperatorCaller) {
    const approvals = await listApprovals(
      db,
      rows.map(({ invoice_id }) => invoice_id),
    )
    return withWork(
      db,
      { kind: 'withdrawal', caller },
      rows.map((row) => [
        toWire(row, approvals.get(row.invoice_id) ?? [], caller),
        row.created_at,
        row.promised_at,
      ]),
    )
  }

  async function decide(sent: HandlerInput<typeof rejectWithdrawal>, act: 'approve' | 'reject') {
    const { caller, params } = sent
    const before = await findForReview(db, params.id)
    if (before === undefined) return refuse('withdrawalUnknown')
    const { currency, amount_minor: amountMinor } = before
    const amounts = [{ currency, amountMinor }]
    const denied =
      act === 'approve' ? await findCeiling(db, caller, 'withdrawal.approve', amounts) : null
    if (denied !== null) return denied
    const outcome = await carryOutAct(db, sent, (by) => review[act](params.id, by))
    const after = await findForReview(db, params.id)
    if (after === undefined) return refuse('withdrawalUnknown')
    const [now] = await describe([after], caller)
    if (outcome === 'done') return ok(now!)
    if (outcome === 'changed') return refuseChanged(now!)
    return typeof outcome === 'string' ? refuse(REFUSALS[outcome]) : outcome
  }

  return [
    route(listOfficeWithdrawals, async ({ caller }) =>
      ok(await describe(await listInReview(db, queueRowsMax(caller.operator.countries)), caller)),
    ),
    route(approveWithdrawal, (sent) => decide(sent, 'approve')),
    route(rejectWithdrawal, (sent) => decide(sent, 'reject')),
  ]
}

const REFUSALS = {
  // Done, and therefore noted.
  approved: 'internalError',
  recorded: 'internalError',
  rejected: 'internalError',
  sameOperator: 'secondPersonNeeded',
  personUnknown: 'operatorTooNew',
  unchanged: 'actUnchanged',
  withdrawalNotFound: 'withdrawalUnknown',
  overloaded: 'overloaded',
} as const satisfies Record<Exclude<WithdrawalOutcome, 'changed'>, RefusalCode>

function toWire(
  row: WaitingWithdrawal,
  approved: Awaited<ReturnType<typeof listApprovals>> extends Map<string, infer Rows> ? Rows : [],
  { operator }: OperatorCaller,
): Omit<OfficeWithdrawal, 'work'> {
  const { step, approvals_needed: approvalsNeeded } = row
  const approvals = approved.map(({ operator: by, why: reason, at }) => ({
    ...{ operator: by, reason, at: at.toISOString() },
  }))
  const own = principalOf(operator)
  return {
    ...{ id: row.invoice_id, playerId: row.player_id, currency: row.currency, method: row.method },
    playerName: fullName(row),
    ...{ step, approvalsNeeded, approvals },
    amount: row.amount_minor.toString(),
    destination: row.label,
    reasons: row.review_reasons,
    isApprovedByYou: approved.some(({ principal }) => principal === own),
    createdAt: row.created_at.toISOString(),
    version: versionOfWithdrawal({ step, approvals: approvals.length, approvalsNeeded }),
  }
}
