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
  sameOperator: 'secondPersonNeeded',
  personUnknown: 'operatorTooNew',
} as const satisfies Record<Exclude<GrantOutcome, 'done'>, string>
