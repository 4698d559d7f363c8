import type { FraudDecision } from '@fairhouse/contract/office/fraud-kind'
import { ok, refuse, type Result } from '../result.ts'
import { decideSecondPerson } from '../second-person.ts'

/** What cannot be undone, or leaves the house. */
const OF_TWO: readonly FraudDecision[] = ['closed', 'reported']

/**
 * The effect of what somebody decides about a case. A decision of two is proposed by the first of them
 * and decided by the second, who says the same; whatever one may decide alone ends a proposal.
 */
export function decideCase(
  proposed: { readonly decision: FraudDecision; readonly principal: string } | null,
  { decision, principal }: { readonly decision: FraudDecision; readonly principal: string },
): Result<'proposed' | 'decided', 'secondPersonNeeded' | 'operatorTooNew'> {
  if (!OF_TWO.includes(decision)) return ok('decided')
  const approvedBy = proposed?.decision === decision ? [proposed.principal] : []
  const judged = decideSecondPerson({ approvalsNeeded: 2, approvedBy }, principal)
  if (judged === 'personUnknown') return refuse('operatorTooNew')
  if (judged === 'sameOperator') return refuse('secondPersonNeeded')
  return ok(judged === 'approved' ? 'decided' : 'proposed')
}
