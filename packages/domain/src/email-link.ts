import { emailKey } from './email.ts'
import { type Result, ok, refuse } from './result.ts'

/** How long links about an address work. assumed: a day to confirm, three to undo a change. */
export const EMAIL_LINK_LIFE_MS = { confirm: 24 * 3_600_000, undo: 72 * 3_600_000 } as const

export type EmailLinkKind = keyof typeof EMAIL_LINK_LIFE_MS

/** A link of a mail, as far as rules look at it. */
export type EmailLink = {
  /** The address that it was sent to. */
  readonly email: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** What an account has by way of addresses. */
export type AccountEmail = {
  readonly email: string | null
  readonly isConfirmed: boolean
  /** Asked for in place of it and not confirmed yet. */
  readonly pendingEmail: string | null
}

/** `changed`: the pending address takes the place of the one before. */
export type EmailOutcome = 'confirmed' | 'changed'

/** The address that a code or a mail would be for now: the new one first; null when all is done. */
export function emailToConfirm(
  account: AccountEmail,
): { readonly email: string; readonly outcome: EmailOutcome } | null {
  if (account.pendingEmail !== null) return { email: account.pendingEmail, outcome: 'changed' }
  if (account.email === null || account.isConfirmed) return null
  return { email: account.email, outcome: 'confirmed' }
}

/**
 * What following a link does. It shows that its reader has the mailbox, and nothing else: a link to
 * an address that the account has left, or no longer waits for, is worth nothing.
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

/** Whether an address may still be taken back. */
export function decideUndoLink(
  link: EmailLink,
  now: Date,
): Result<void, 'linkUsed' | 'linkExpired'> {
  if (link.usedAt !== null) return refuse('linkUsed')
  return now >= link.expiresAt ? refuse('linkExpired') : ok()
}

/**
 * Whether the address before a change hears of it and may take the account back. One that was never
 * confirmed may be a stranger's, reached by a slip of the pen: it must not get a key to the account.
 */
export function hasSayInChange(before: Pick<AccountEmail, 'email' | 'isConfirmed'>): boolean {
  return before.email !== null && before.isConfirmed
}

/**
 * Whether the address of an account may be another from now on. Who is excluded or has closed the
 * account is known by what it has: moved away, it would open the door to a new one. While an account
 * is locked only its former address may come back, since a thief may be who asked for the new one.
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
