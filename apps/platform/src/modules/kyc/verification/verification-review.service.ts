import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { VerificationStatus } from '@fairhouse/contract/verification'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Operator } from '#platform/audit/audit.repo'
import { findPlayer } from '#platform/modules/player/player.query'
import { changeVerification } from '#platform/modules/kyc/verification/verification.change'
import {
  findVerification,
  type WaitingVerification,
} from '#platform/modules/kyc/verification/verification.query'
import { listWaitingRows } from '#platform/modules/kyc/verification/verification.repo'
import { toVerificationStatus } from '#platform/modules/kyc/verification/verification.status'
import { lockVerification } from '#platform/modules/player/player-money.query'

export type VerificationReview = ReturnType<typeof createVerificationReview>

const NOTE_MAX = 2_000

/** Operators' decisions about an identity, e.g. after reviewing documents. */
export function createVerificationReview(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}) {
  const { db, clock } = deps
  return {
    /** Verifications that await an operator, oldest first. */
    listWaiting(limit = 100): Promise<WaitingVerification[]> {
      return listWaitingRows(db, limit)
    },

    async read(playerId: string): Promise<VerificationStatus> {
      return toVerificationStatus(await findVerification(db, playerId))
    },

    /** `note` is sent to the player and required for `retry` and `rejected`. */
    async decide(
      playerId: string,
      decision: { readonly state: 'approved' | 'retry' | 'rejected'; readonly note: string | null },
      operator: Operator,
    ): Promise<Result<VerificationStatus, 'notFound' | 'validationFailed' | 'overloaded'>> {
      const { state } = decision
      const note = decision.note?.trim() || null
      if (state !== 'approved' && note === null) {
        return refuseNote('required', 'Say in words what the player has to know')
      }
      if (note !== null && note.length > NOTE_MAX) {
        return refuseNote('tooLong', `At most ${NOTE_MAX} characters`)
      }
      return inTransaction(db, async (trx) => {
        if ((await findPlayer(trx, playerId)) === undefined) return refuse('notFound')
        await lockVerification(trx, playerId)
        const now = clock.now()
        await changeVerification(
          trx,
          { playerId, state, comment: note, labels: [], happenedAt: now, changedAt: now },
          {
            actorId: operator.actor,
            from: { ip: null, country: null, traceId: operator.traceId },
            source: 'operator',
            ...(operator.why !== undefined && { why: operator.why }),
          },
        )
        return ok(toVerificationStatus(await findVerification(trx, playerId)))
      })
    },
  }
}

function refuseNote(code: string, message: string) {
  return refuse('validationFailed', { fields: { note: { code, message } } })
}
