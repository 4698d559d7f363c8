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
  support: grant(
    ...(['player.view', 'player.note', 'player.lock', 'player.endSessions'] as const),
    ...(['queue.work', 'ticket.view', 'ticket.answer', 'payment.view'] as const),
    ...(['withdrawal.view', 'system.view', 'system.retry'] as const),
  ),
  payments: [
    ...grant('player.view', 'player.note', 'player.reveal', 'queue.work', 'payment.view'),
    ...grant('withdrawal.view', 'withdrawal.reject', 'books.view'),
    ...(['withdrawal.approve', 'payment.decide', 'balance.propose'] as const).map((permission) => ({
      ...{ permission, amountEurMinorMax: 2_500_000n },
    })),
  ],
  kyc: grant(
    ...(['player.view', 'player.note', 'player.reveal'] as const),
    ...(['queue.work', 'document.view', 'document.decide'] as const),
  ),
  saferPlay: grant(
    ...(['player.view', 'player.note', 'player.lock', 'player.unlock'] as const),
    ...(['player.endSessions', 'queue.work', 'harm.view', 'harm.decide'] as const),
  ),
  fraud: grant(
    ...(['player.view', 'player.note', 'player.reveal', 'player.lock', 'player.unlock'] as const),
    ...(['player.endSessions', 'withdrawal.view', 'withdrawal.reject'] as const),
    ...(['queue.work', 'payment.view', 'document.view'] as const),
  ),
  trading: grant('player.view'),
  bonus: grant('player.view', 'player.note'),
  content: [],
  finance: [
    ...grant('player.view', 'withdrawal.view', 'payment.view', 'books.view', 'books.close'),
    { permission: 'balance.approve', amountEurMinorMax: 2_500_000n },
  ],
  auditor: grant(
    ...(['audit.view', 'operator.view', 'player.view', 'withdrawal.view'] as const),
    ...(['payment.view', 'books.view', 'system.view', 'harm.view'] as const),
  ),
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
  ['kyc', 'auditor'],
  ['finance', 'auditor'],
  ['owner', 'auditor'],
]
