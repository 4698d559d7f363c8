/** What operators may do in the office, as `area.act`. */
export const PERMISSIONS = [
  'operator.view',
  'operator.change',
  'audit.view',
  'player.view',
  'player.reveal',
  'player.note',
  'player.lock',
  'player.unlock',
  'player.endSessions',
  'withdrawal.view',
  'withdrawal.approve',
  'withdrawal.reject',
  'queue.work',
  'payment.view',
  'payment.decide',
  'balance.propose',
  'balance.approve',
  'document.view',
  'document.decide',
  'harm.view',
  'harm.decide',
  'ticket.view',
  'ticket.answer',
  'system.view',
  'system.retry',
  'books.view',
  'books.close',
] as const

export type Permission = (typeof PERMISSIONS)[number]

export const OPERATOR_ROLES = [
  'support',
  'payments',
  'kyc',
  'saferPlay',
  'fraud',
  'trading',
  'bonus',
  'content',
  'finance',
  'auditor',
  'owner',
] as const

export type OperatorRole = (typeof OPERATOR_ROLES)[number]
