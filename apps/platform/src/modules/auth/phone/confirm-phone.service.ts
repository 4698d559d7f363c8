import type { EventInput } from '@fairhouse/contract/events'
import type { CodeVerified } from '@fairhouse/contract/otp'
import { PHONE_TAKEN } from '@fairhouse/domain/registration'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { isSteppedUp } from '@fairhouse/domain/step-up'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import type { SpendCode } from '#platform/modules/auth/one-time-code/spend-code.service'
import { readPhone } from '#platform/modules/player/read-phone'
import { appendAudit } from '#platform/audit/audit.repo'
import { keepFormerContact } from '#platform/modules/player/former-contact.query'
import { findPlayer, setPhone } from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'
import { holdSignedIn } from '#platform/modules/auth/session/hold-signed-in'
import { isPersonExcluded } from '#platform/modules/exclusion/exclusion.query'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type ConfirmPhoneDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly spendCode: SpendCode
}

type ConfirmRefusal =
  | 'sessionEnded'
  | 'validationFailed'
  | 'stepUpRequired'
  | 'codeRejected'
  | 'tooManyRequests'
  | 'overloaded'

export type ConfirmPhone = (
  typed: {
    readonly phone?: string | undefined
    readonly code: string
    readonly fingerprint?: string | undefined
  },
  caller: PlayerCaller,
) => Promise<Result<CodeVerified, ConfirmRefusal>>

/**
 * Assigns a proved number to the player. A number is an auth method, so a new one needs a step-up,
 * which is requested before the code is used up.
 */
export function createConfirmPhone({ db, clock, spendCode }: ConfirmPhoneDeps): ConfirmPhone {
  return async ({ phone = '', code, fingerprint }, caller) => {
    const { playerId, sessionId } = caller
    const number = readPhone(phone, null)
    if (!number.ok) return number
    const address = number.value
    const before = await findPlayer(db, playerId)
    const isNew = before?.phone !== address
    if (isNew && !isSteppedUp(caller.steppedUpAt, clock.now())) return refuse('stepUpRequired')
    const recipient = { kind: 'phone', address } as const
    const subject = { purpose: 'confirmPhone', recipient, playerId } as const
    const spent = await spendCode({ ...subject, code }, { ...caller, fingerprint })
    if (!spent.ok) return spent
    const now = clock.now()
    return inTransaction(db, async (trx) => {
      // Read under the lock, since the replaced number is notified.
      const held = await holdSignedIn(trx, caller)
      if (!held.ok) return held
      const last = held.value
      // A self-excluded player stays recognizable by this number, confirmed or not.
      const isKept = isNew && (await isPersonExcluded(trx, { phone: address }, now))
      const player = isKept
        ? null
        : await setPhone(trx, { id: playerId, phone: address, confirmedAt: now })
      if (player === null) return refuse('validationFailed', { fields: { phone: PHONE_TAKEN } })
      if (isNew && last.phone !== null && last.phone_confirmed_at !== null) {
        const former = { playerId, kind: 'phone', value: last.phone } as const
        await keepFormerContact(trx, former, now)
      }
      await appendAudit(trx, {
        act: 'player.phoneConfirmed',
        at: now,
        actorId: playerId,
        playerId,
        sessionId,
        from: caller,
        details: { number: isNew ? 'new' : 'same' },
      })
      const payload: EventInput<'player.phone.changed'> = {
        before: last.phone_confirmed_at ? last.phone : null,
        changedAt: now.toISOString(),
        site: caller.origin,
      }
      if (isNew) await appendEvent(trx, { event: 'player.phone.changed', playerId, payload })
      return ok({ outcome: 'confirmed' as const, profile: toProfile(player, now) })
    })
  }
}
