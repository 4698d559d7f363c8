import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { IdentityTables } from '../identity.tables.ts'
import {
  isOpen,
  isVerdictPossible,
  missingSlots,
  type Paper,
  type PictureSlot,
  type Review,
  type Verdict,
} from './applicant.ts'
import {
  dropPictures,
  findByToken,
  insertToken,
  listSlots,
  lockApplicant,
  openApplicant,
  savePicture,
  updateApplicant,
} from './applicant.repo.ts'
import type { VerificationDeps } from './verification.config.ts'
import type { ApplicantRow } from './verification.tables.ts'
import { redrawPicture } from './picture.ts'
import { insertWebhook } from './webhook.repo.ts'

export type ApplicantService = ReturnType<typeof createApplicantService>

/** What the SDK is told of its applicant. */
export type ApplicantView = {
  readonly id: string
  readonly reviewStatus: string
  readonly reviewAnswer: string | null
  readonly reviewRejectType: string | null
  readonly moderationComment: string | null
  readonly paper: string | null
  readonly slots: readonly PictureSlot[]
}

/** Applicants of the one house: from their token to the verdict. */
export function createApplicantService(deps: VerificationDeps & { readonly wake: () => void }) {
  const { db, clock, newId, randomBytes } = deps

  /** Tells the house, in the transaction that it tells of. */
  async function tell(
    trx: Transaction<IdentityTables>,
    type: string,
    row: ApplicantRow,
  ): Promise<void> {
    const at = clock.now()
    await insertWebhook(trx, {
      id: newId(),
      applicant_id: row.id,
      type,
      body: JSON.stringify(toWebhook(type, row, at)),
      created_at: at,
    })
  }

  async function change<T>(
    id: string,
    work: (trx: Transaction<IdentityTables>, row: ApplicantRow) => Promise<T | null>,
  ): Promise<T | null> {
    const done = await db.transaction().execute(async (trx) => {
      const row = await lockApplicant(trx, id)
      return row === undefined ? null : work(trx, row)
    })
    deps.wake()
    return done
  }

  return {
    /** A token for the SDK; the applicant of this person is made with the first one. */
    async issueToken(request: { userId: string; levelName: string; ttlInSecs: number }) {
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
        if (isNew) await tell(trx, 'applicantCreated', row)
      })
      deps.wake()
      return { token, userId: request.userId }
    },

    findByToken: (token: string) => findByToken(db, { hash: hashToken(token), now: clock.now() }),

    async view(row: ApplicantRow): Promise<ApplicantView> {
      return {
        id: row.id,
        reviewStatus: row.review_status,
        reviewAnswer: row.review_answer,
        reviewRejectType: row.reject_type,
        moderationComment: row.comment,
        paper: row.document_type,
        slots: [...(await listSlots(db, row.id))],
      }
    },

    /** Null: nothing can be shown now, or this is no picture. */
    async addPicture(
      id: string,
      picture: { readonly slot: PictureSlot; readonly paper: Paper; readonly bytes: Uint8Array },
    ): Promise<'kept' | 'closed' | 'unreadable'> {
      const bytes = await redrawPicture(picture.bytes)
      if (bytes === null) return 'unreadable'
      const kept = await change(id, async (trx, row) => {
        if (!isOpen(reviewOf(row))) return null
        const isOtherPaper = row.document_type !== picture.paper && picture.slot !== 'face'
        if (isOtherPaper) await dropPictures(trx, id)
        await savePicture(trx, {
          applicant_id: id,
          slot: picture.slot,
          bytes,
          created_at: clock.now(),
        })
        const document_type = picture.slot === 'face' ? row.document_type : picture.paper
        await updateApplicant(trx, id, { document_type, updated_at: clock.now() })
        return 'kept' as const
      })
      return kept ?? 'closed'
    },

    /** False when something is missing or a review is under way. */
    async submit(id: string): Promise<boolean> {
      const done = await change(id, async (trx, row) => {
        const paper = row.document_type as Paper | null
        if (!isOpen(reviewOf(row)) || paper === null) return null
        if (missingSlots(paper, await listSlots(trx, id)).length > 0) return null
        const after = await updateApplicant(trx, id, {
          review_status: 'pending',
          review_answer: null,
          reject_type: null,
          labels: [],
          comment: null,
          attempt: row.review_status === 'init' ? 1 : row.attempt + 1,
          updated_at: clock.now(),
        })
        await tell(trx, 'applicantPending', after)
        return true
      })
      return done ?? false
    },

    /** What the reviewer says; false when there is nothing to say now. */
    async review(id: string, verdict: Verdict): Promise<boolean> {
      const done = await change(id, async (trx, row) => {
        if (!isVerdictPossible(reviewOf(row), verdict)) return null
        const isRed = verdict.answer === 'RED'
        const after = await updateApplicant(trx, id, {
          review_status: 'completed',
          review_answer: verdict.answer,
          reject_type: isRed ? verdict.rejectType : null,
          labels: isRed
            ? [verdict.rejectType === 'FINAL' ? 'FORGERY' : 'BAD_PROOF_OF_IDENTITY']
            : [],
          comment: isRed ? verdict.comment : null,
          updated_at: clock.now(),
        })
        // Other pictures are asked for, so these have to go.
        if (isRed && verdict.rejectType === 'RETRY') await dropPictures(trx, id)
        await tell(trx, 'applicantReviewed', after)
        return true
      })
      return done ?? false
    },
  }
}

function reviewOf(row: ApplicantRow): Review {
  return { status: row.review_status, answer: row.review_answer, rejectType: row.reject_type }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function toWebhook(type: string, row: ApplicantRow, at: Date) {
  const [day = '', time = ''] = at.toISOString().split('T')
  return {
    applicantId: row.id,
    externalUserId: row.external_user_id,
    levelName: row.level,
    type,
    reviewStatus: row.review_status,
    ...(row.review_answer !== null && {
      reviewResult: {
        reviewAnswer: row.review_answer,
        ...(row.reject_type !== null && {
          reviewRejectType: row.reject_type,
          rejectLabels: row.labels,
          moderationComment: row.comment,
        }),
      },
    }),
    createdAt: `${day} ${time.slice(0, 8)}+0000`,
    createdAtMs: `${day} ${time.slice(0, 12)}`,
    sandboxMode: true,
  }
}
