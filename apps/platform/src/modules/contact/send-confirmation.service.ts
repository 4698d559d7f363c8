import type { CodeSent } from '@fairhouse/contract/otp'
import { emailToConfirm } from '@fairhouse/domain/email-link'
import { type Result, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerCaller } from '#platform/http/route'
import { accountEmail, requirePlayer } from '#platform/modules/auth/address/account-email'
import type { IssueCode } from '#platform/modules/auth/one-time-code/issue-code.service'

type Sent = Promise<
  Result<CodeSent, 'mailUnavailable' | 'nothingToConfirm' | 'tooManyRequests' | 'overloaded'>
>

/** Resends confirmation messages. */
export function createSendConfirmation(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly issueCode: IssueCode
}) {
  const { db, issueCode } = deps
  const mail = async (caller: PlayerCaller, only: 'confirmed' | 'any'): Sent => {
    const player = await requirePlayer(db, caller.playerId)
    const account = accountEmail(player)
    const waiting = emailToConfirm(
      only === 'confirmed' ? { ...account, pendingEmail: null } : account,
    )
    if (waiting === null) return refuse('nothingToConfirm')
    const recipient = { kind: 'email', address: waiting.email } as const
    const { id: playerId, language } = player
    return issueCode({ purpose: 'confirmEmail', recipient, playerId, language }, caller)
  }
  return {
    /** To the pending new address, else to the account's. */
    mailVerification: (caller: PlayerCaller) => mail(caller, 'any'),

    /** To the account's address. */
    resendRegistration: (caller: PlayerCaller) => mail(caller, 'confirmed'),
  }
}
