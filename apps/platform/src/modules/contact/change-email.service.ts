import type { CodeSent } from '@fairhouse/contract/otp'
import { emailKey, isEmail } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { cleanText } from '@fairhouse/domain/validation/form'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { requirePlayer } from '#platform/modules/auth/address/account-email'
import { updateContact } from '#platform/modules/auth/address/address.query'
import type { IssueCode } from '#platform/modules/auth/one-time-code/issue-code.service'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'

export type ChangeContactDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly issueCode: IssueCode
}

/** For the address or number that the account already has. */
export const NOTHING_NEW = { code: 'unchanged', message: 'Your account has this one already' }

type ChangeRefusal = 'validationFailed' | 'mailUnavailable' | 'tooManyRequests' | 'overloaded'

/** Requests and cancels a change of the e-mail address. */
export function createChangeEmail({ db, clock, issueCode }: ChangeContactDeps) {
  return {
    /** The answer is the same for a taken address: only that mailbox is notified. */
    async begin(caller: PlayerCaller, typed: string): Promise<Result<CodeSent, ChangeRefusal>> {
      const email = cleanText('email', typed) ?? ''
      if (!isEmail(email)) {
        const flaw = ruleError(email === '' ? 'required' : 'email')
        return refuse('validationFailed', { fields: { email: flaw } })
      }
      const player = await requirePlayer(db, caller.playerId)
      if (player.email_key === emailKey(email)) {
        return refuse('validationFailed', { fields: { email: NOTHING_NEW } })
      }
      const { id: playerId, language } = player
      const recipient = { kind: 'email', address: email } as const
      const now = clock.now()
      return issueCode(
        { purpose: 'confirmEmail', recipient, playerId, language },
        caller,
        async (trx) => {
          await updateContact(trx, playerId, { pending_email: email, updated_at: now })
          await auditContact(trx, { act: 'player.emailChangeRequested', at: now, caller })
        },
      )
    },

    async cancel(caller: PlayerCaller): Promise<Result<null, 'overloaded'>> {
      const now = clock.now()
      const cancelled = await inTransaction(db, async (trx) => {
        const player = await lockPlayerForUpdate(trx, caller.playerId)
        if (player === undefined || player.pending_email === null) return
        await updateContact(trx, caller.playerId, { pending_email: null, updated_at: now })
        await auditContact(trx, { act: 'player.emailChangeCancelled', at: now, caller })
      })
      return cancelled ?? ok(null)
    },
  }
}

/** An audit entry about the player's own account. */
export async function auditContact(
  db: Kysely<PlatformDatabase>,
  {
    act,
    at,
    caller,
  }: { readonly act: AuditedAct; readonly at: Date; readonly caller: PlayerCaller },
): Promise<void> {
  const { playerId, sessionId } = caller
  await appendAudit(db, { act, at, actorId: playerId, playerId, sessionId, from: caller })
}
