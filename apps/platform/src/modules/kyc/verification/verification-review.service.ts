import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { VerificationStatus } from '@fairhouse/contract/verification'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Operator } from '#platform/audit/audit.repo'
import { refuseChanged } from '#platform/audit/act'
import { claimAct } from '#platform/audit/act.repo'
import { decideLocked, originOf, type ReviewDeps, type Reviewer } from '#platform/audit/review'
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
export function createVerificationReview(deps: ReviewDeps) {
  const { db } = deps
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
      operator: Operator & Partial<Pick<Reviewer, 'version'>>,
    ): Promise<
      Result<VerificationStatus, 'notFound' | 'recordChanged' | 'validationFailed' | 'overloaded'>
    > {
      const { state: decided } = decision
      const note = decision.note?.trim() || null
      if (decided !== 'approved' && note === null) {
        return refuseNote('required', 'Say in words what the player has to know')
      }
      if (note !== null && note.length > NOTE_MAX) {
        return refuseNote('tooLong', `At most ${NOTE_MAX} characters`)
      }
      const missing = refuse('notFound')
      const row = { id: playerId, lock: lockPlayerVerification, missing }
      return decideLocked(deps, row, async (trx, _player, now) => {
        const { version, state, comment } = toVerificationStatus(
          await findVerification(trx, playerId),
        )
        const isSeen = operator.version === undefined || operator.version === String(version)
        if (!isSeen) return refuseChanged({ state, comment, version: String(version) })
        if (operator.act !== undefined) await claimAct(trx, operator.act, { by: operator, at: now })
        await changeVerification(
          trx,
          { playerId, state: decided, comment: note, labels: [], happenedAt: now, changedAt: now },
          {
            actorId: operator.actor,
            from: originOf(operator),
            source: 'operator',
            ...(operator.why !== undefined && { why: operator.why }),
          },
        )
        return ok(toVerificationStatus(await findVerification(trx, playerId)))
      })
    },
  }
}

async function lockPlayerVerification(trx: Transaction<PlatformDatabase>, playerId: string) {
  const player = await findPlayer(trx, playerId)
  if (player !== undefined) await lockVerification(trx, playerId)
  return player
}

function refuseNote(code: string, message: string) {
  return refuse('validationFailed', { fields: { note: { code, message } } })
}
