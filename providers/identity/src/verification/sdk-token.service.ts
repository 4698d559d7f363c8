import { createHash } from 'node:crypto'
import type { PictureSlot } from './applicant.ts'
import { findByToken, insertToken, listSlots, openApplicant } from './applicant.repo.ts'
import type { VerificationDeps } from './verification.config.ts'
import type { ApplicantRow } from './verification.tables.ts'
import { tell } from './webhook.message.ts'

export type SdkTokens = ReturnType<typeof createSdkTokens>

/** The SDK's view of its applicant. */
export type ApplicantView = {
  readonly id: string
  readonly reviewStatus: string
  readonly reviewAnswer: string | null
  readonly reviewRejectType: string | null
  readonly moderationComment: string | null
  readonly idDocument: string | null
  readonly slots: readonly PictureSlot[]
}

/** Tokens that the site gets for its players, and whom they open. */
export function createSdkTokens(deps: VerificationDeps & { readonly wake: () => void }) {
  const { db, clock, randomBytes } = deps
  return {
    /** A token for the SDK; the applicant of this person is made with the first one. */
    async issue(request: { userId: string; levelName: string; ttlInSecs: number }) {
      const token = `_act-${randomBytes(32).toString('base64url')}`
      const at = clock.now()
      const expires_at = new Date(at.getTime() + request.ttlInSecs * 1000)
      await db.transaction().execute(async (trx) => {
        const { row, isNew } = await openApplicant(trx, {
          id: randomBytes(12).toString('hex'),
          userId: request.userId,
          level: request.levelName,
          at,
        })
        await insertToken(trx, { hash: hashToken(token), applicant_id: row.id, expires_at })
        if (isNew) await tell(trx, deps, 'applicantCreated', row)
      })
      deps.wake()
      return { token, userId: request.userId }
    },

    find: (token: string) => findByToken(db, { hash: hashToken(token), now: clock.now() }),

    async view(row: ApplicantRow): Promise<ApplicantView> {
      return {
        id: row.id,
        reviewStatus: row.review_status,
        reviewAnswer: row.review_answer,
        reviewRejectType: row.reject_type,
        moderationComment: row.comment,
        idDocument: row.document_type,
        slots: [...(await listSlots(db, row.id))],
      }
    },
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
