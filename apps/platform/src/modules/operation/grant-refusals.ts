import { ceilingOf } from '@fairhouse/domain/operator/role'
import type { OperatorCaller } from '#platform/http/route'
import type { GrantOutcome } from '#platform/modules/bonus/bonus-grant.service'

/** What the office answers where a grant has no effect. */
export const GRANT_REFUSALS = {
  // Stored, and therefore noted.
  proposed: 'actUnchanged',
  bonusStopped: 'bonusStopped',
  idTaken: 'actIdReused',
  noPackage: 'packageUnknown',
  noAccount: 'accountUnknown',
  noGrant: 'itemUnknown',
  declined: 'actUnchanged',
  aboveCeiling: 'grantAboveCeiling',
  aboveHighest: 'grantTooLarge',
  sameOperator: 'secondPersonNeeded',
  personUnknown: 'operatorTooNew',
} as const satisfies Record<Exclude<GrantOutcome, 'done'>, string>

/** How much the roles of whoever calls give or approve. */
export function ofRole({ operator }: OperatorCaller): { readonly roleMaxMinor: bigint | null } {
  return { roleMaxMinor: ceilingOf(operator.roles, 'bonus.grant') }
}
