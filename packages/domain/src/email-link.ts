import { emailKey } from './email.ts'
import { type Result, ok, refuse } from './result.ts'

/** A link in an e-mail, as the rules see it. */
export type EmailLink = {
  /** The address it was sent to. */
  readonly email: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** The addresses of an account. */
export type AccountEmail = {
  readonly email: string | null
  readonly isConfirmed: boolean
  /** Requested as the new address, and not confirmed yet. */
  readonly pendingEmail: string | null
}

/** `changed` = the pending address replaces the former one. */
export type EmailOutcome = 'confirmed' | 'changed'

/** The address that needs confirmation: the pending one first; null if none. */
export function emailToConfirm(
  account: AccountEmail,
): { readonly email: string; readonly outcome: EmailOutcome } | null {
  if (account.pendingEmail !== null) return { email: account.pendingEmail, outcome: 'changed' }
  if (account.email === null || account.isConfirmed) return null
  return { email: account.email, outcome: 'confirmed' }
}

/**
 * The effect of following a link, which proves the mailbox only: a link to an address that the
 * account left, or no longer awaits, has none.
 */
export function decideConfirmLink(
  link: EmailLink,
  account: AccountEmail,
  now: Date,
): Result<EmailOutcome, 'linkUsed' | 'linkExpired' | 'linkRejected'> {
  if (link.usedAt !== null) return refuse('linkUsed')
  if (now >= link.expiresAt) return refuse('linkExpired')
  if (isSameAddress(link.email, account.pendingEmail)) return ok('changed')
  if (isSameAddress(link.email, account.email)) return ok('confirmed')
  return refuse('linkRejected')
}

/** Whether a change of address can still be undone. */
export function decideUndoLink(
  link: Pick<EmailLink, 'expiresAt' | 'usedAt'>,
  now: Date,
): Result<void, 'linkUsed' | 'linkExpired'> {
  if (link.usedAt !== null) return refuse('linkUsed')
  return now >= link.expiresAt ? refuse('linkExpired') : ok()
}

/**
 * Whether the former address is notified and may undo the change. An unconfirmed one may be a
 * stranger's by a typing error and must not get access.
 */
export function hasSayInChange(before: Pick<AccountEmail, 'email' | 'isConfirmed'>): boolean {
  return before.email !== null && before.isConfirmed
}

/**
 * Whether an account may change its address. Excluded and closed accounts must stay recognizable by
 * theirs. While an account is locked only its former address may return, since a thief may have
 * requested the new one.
 */
export function decideAddressMove(
  status: 'active' | 'locked' | 'excluded' | 'closed',
  move: 'change' | 'undo',
): Result<void, 'accountLocked'> {
  const isMovable = status === 'active' || (status === 'locked' && move === 'undo')
  return isMovable ? ok() : refuse('accountLocked')
}

function isSameAddress(one: string, other: string | null): boolean {
  return other !== null && emailKey(one) === emailKey(other)
}
