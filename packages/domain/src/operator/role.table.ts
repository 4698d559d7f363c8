import type { OperatorRole, Permission } from '@fairhouse/contract/office/permission'
import { PERMISSIONS } from '@fairhouse/contract/office/permission'

/** A right, up to an amount per act where there is one. */
export type Grant = { readonly permission: Permission; readonly amountEurMinorMax?: bigint }

const grant = (...permissions: Permission[]): Grant[] =>
  permissions.map((permission) => ({ permission }))

/**
 * What each role may do. assumed: the ceilings; a licence or the house rules of an operator may say
 * otherwise
 */
export const ROLE_GRANTS: Readonly<Record<OperatorRole, readonly Grant[]>> = {
  support: grant('player.view', 'player.note', 'player.lock', 'player.endSessions'),
  payments: [
    ...grant('player.view', 'player.note', 'player.reveal'),
    ...grant('withdrawal.view', 'withdrawal.reject'),
    { permission: 'withdrawal.approve', amountEurMinorMax: 2_500_000n },
  ],
  kyc: grant('player.view', 'player.note', 'player.reveal'),
  saferPlay: grant(
    ...(['player.view', 'player.note', 'player.lock', 'player.unlock'] as const),
    'player.endSessions',
  ),
  fraud: grant(
    ...(['player.view', 'player.note', 'player.reveal', 'player.lock', 'player.unlock'] as const),
    ...(['player.endSessions', 'withdrawal.view', 'withdrawal.reject'] as const),
  ),
  trading: grant('player.view'),
  bonus: grant('player.view', 'player.note'),
  content: [],
  finance: grant('player.view', 'withdrawal.view'),
  auditor: grant('audit.view', 'operator.view', 'player.view', 'withdrawal.view'),
  owner: grant(...PERMISSIONS),
}

/** Roles that nobody has together: who decides does not also check the decision. */
export const FORBIDDEN_PAIRS: readonly (readonly [OperatorRole, OperatorRole])[] = [
  ['payments', 'kyc'],
  ['payments', 'finance'],
  ['support', 'auditor'],
  ['payments', 'auditor'],
  ['fraud', 'auditor'],
  ['saferPlay', 'auditor'],
  ['bonus', 'auditor'],
  ['owner', 'auditor'],
]
