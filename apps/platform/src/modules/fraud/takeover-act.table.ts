import type { AuditedAct } from '#platform/audit/audit.repo'

/** The first steps of an account takeover; adding a first phone or passkey is not one. */
export const TAKEOVER_ACTS: readonly AuditedAct[] = [
  'player.passwordReset',
  'player.passwordChanged',
  'player.emailChanged',
  'security.authenticatorRemoved',
  'security.recoveryCodeUsed',
]
