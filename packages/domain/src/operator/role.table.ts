import type { OperatorRole, Permission } from '@fairhouse/contract/office/permission'
import { PERMISSIONS } from '@fairhouse/contract/office/permission'

/** A right, up to an amount per act where there is one. */
export type Grant = { readonly permission: Permission; readonly amountEurMinorMax?: bigint }

const grant = (...permissions: Permission[]): Grant[] =>
  permissions.map((permission) => ({ permission }))

/** Who writes documents also publishes them, but never their own; offers take `bonus.grant`, too. */
const CONTENT = ['content.view', 'content.propose', 'content.publish'] as const

/**
 * What each role may do. assumed: the ceilings; a licence or the house rules of an operator may say
 * otherwise
 */
export const ROLE_GRANTS: Readonly<Record<OperatorRole, readonly Grant[]>> = {
  support: [
    ...grant('player.view', 'player.note', 'player.lock', 'player.endSessions', 'player.verify'),
    ...grant('player.exclude', 'bonus.view', 'queue.work', 'ticket.view', 'ticket.answer'),
    ...grant('payment.view', 'withdrawal.view', 'system.view', 'system.retry', 'player.seeAs'),
    // A small gift for a long wait.
    { permission: 'bonus.grant', amountEurMinorMax: 2_000n },
  ],
  payments: [
    ...grant('player.view', 'player.note', 'player.reveal', 'queue.work', 'payment.view'),
    ...grant('withdrawal.view', 'withdrawal.reject', 'books.view', 'player.seeAs'),
    ...(
      ['withdrawal.approve', 'withdrawal.open', 'payment.decide', 'balance.propose'] as const
    ).map((permission) => ({ permission, amountEurMinorMax: 2_500_000n })),
  ],
  // A sign-in link opens the account to whoever has it: it takes somebody who knows identities.
  kyc: grant(
    ...(['player.view', 'player.note', 'player.reveal', 'player.verify'] as const),
    ...(['player.signInLink', 'queue.work', 'document.view', 'document.decide'] as const),
    'player.checkMeans',
  ),
  saferPlay: grant(
    ...(['player.view', 'player.note', 'player.lock', 'player.unlock'] as const),
    ...(['player.endSessions', 'player.exclude', 'player.readmit', 'player.checkMeans'] as const),
    ...(['queue.work', 'harm.view', 'harm.decide'] as const),
  ),
  fraud: grant(
    ...(['player.view', 'player.note', 'player.reveal', 'player.lock', 'player.unlock'] as const),
    ...(['player.endSessions', 'player.exclude', 'withdrawal.view', 'withdrawal.reject'] as const),
    ...(['queue.work', 'payment.view', 'document.view', 'play.view', 'play.stop'] as const),
    ...(['bonus.view', 'bonus.cancel', 'player.seeAs', 'fraud.view', 'fraud.decide'] as const),
  ),
  // The officer who reports suspicions, and who decides where money may come from.
  compliance: grant(
    ...(['player.view', 'player.note', 'player.reveal', 'player.checkMeans'] as const),
    ...(['queue.work', 'payment.view', 'withdrawal.view', 'withdrawal.reject'] as const),
    ...(['document.view', 'harm.view', 'fraud.view', 'fraud.decide'] as const),
  ),
  trading: grant(
    ...(['player.view', 'play.view', 'play.stop'] as const),
    ...(['sport.view', 'sport.suspend', 'sport.settle', 'sport.limit'] as const),
  ),
  bonus: [
    ...grant('player.view', 'player.note', 'bonus.view', 'bonus.cancel', 'message.send'),
    ...grant('report.view', ...CONTENT),
    { permission: 'bonus.grant', amountEurMinorMax: 100_000n },
  ],
  content: grant(...CONTENT, 'message.send'),
  finance: [
    ...grant('player.view', 'withdrawal.view', 'payment.view', 'books.view', 'books.close'),
    ...grant('report.view', 'play.view', 'sport.view', 'bonus.view', 'system.drill'),
    { permission: 'balance.approve', amountEurMinorMax: 2_500_000n },
  ],
  auditor: grant(
    ...(['audit.view', 'audit.export', 'operator.view', 'player.view', 'withdrawal.view'] as const),
    ...(['payment.view', 'books.view', 'system.view', 'play.view', 'sport.view'] as const),
    ...(['bonus.view', 'content.view', 'report.view', 'harm.view'] as const),
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
  ['compliance', 'auditor'],
  ['saferPlay', 'auditor'],
  ['bonus', 'auditor'],
  ['kyc', 'auditor'],
  ['finance', 'auditor'],
  ['owner', 'auditor'],
  ['content', 'auditor'],
  ['trading', 'auditor'],
]
