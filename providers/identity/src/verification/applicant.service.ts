import type { Transaction } from 'kysely'
import type { IdentityTables } from '../identity.tables.ts'
import {
  isOpen,
  isVerdictPossible,
  missingSlots,
  type IdDocument,
  type PictureSlot,
  type Review,
  type Verdict,
} from './applicant.ts'
import {
  dropPictures,
  listSlots,
  lockApplicant,
  savePicture,
  updateApplicant,
} from './applicant.repo.ts'
import type { VerificationDeps } from './verification.config.ts'
import type { ApplicantRow } from './verification.tables.ts'
import { redrawPicture } from './picture.ts'
import { tell } from './webhook.message.ts'

export type ApplicantService = ReturnType<typeof createApplicantService>

/** Applicants of the one site: from their pictures to the verdict. */
export function createApplicantService(deps: VerificationDeps & { readonly wake: () => void }) {
  const { db, clock } = deps

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
    /** `closed`: nothing can be shown now. */
    async addPicture(
      id: string,
      picture: {
        readonly slot: PictureSlot
        readonly idDocument: IdDocument
        readonly bytes: Uint8Array
      },
    ): Promise<'kept' | 'closed' | 'unreadable'> {
      const bytes = await redrawPicture(picture.bytes)
      if (bytes === null) return 'unreadable'
      const kept = await change(id, async (trx, row) => {
        if (!isOpen(reviewOf(row))) return null
        const isOtherDocument = row.document_type !== picture.idDocument && picture.slot !== 'face'
        if (isOtherDocument) await dropPictures(trx, id)
        await savePicture(trx, {
          applicant_id: id,
          slot: picture.slot,
          bytes,
          created_at: clock.now(),
        })
        const document_type = picture.slot === 'face' ? row.document_type : picture.idDocument
        await updateApplicant(trx, id, { document_type, updated_at: clock.now() })
        return 'kept' as const
      })
      return kept ?? 'closed'
    },

    /** False if something is missing or a review is in progress. */
    async submit(id: string): Promise<boolean> {
      const done = await change(id, async (trx, row) => {
        const idDocument = row.document_type as IdDocument | null
        if (!isOpen(reviewOf(row)) || idDocument === null) return null
        if (missingSlots(idDocument, await listSlots(trx, id)).length > 0) return null
        const after = await updateApplicant(trx, id, {
          review_status: 'pending',
          review_answer: null,
          reject_type: null,
          labels: [],
          comment: null,
          attempt: row.review_status === 'init' ? 1 : row.attempt + 1,
          updated_at: clock.now(),
        })
        await tell(trx, deps, 'applicantPending', after)
        return true
      })
      return done ?? false
    },

    /** The reviewer's decision; false if there is nothing to decide now. */
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
        // New images are requested, so these are removed.
        if (isRed && verdict.rejectType === 'RETRY') await dropPictures(trx, id)
        await tell(trx, deps, 'applicantReviewed', after)
        return true
      })
      return done ?? false
    },
  }
}

function reviewOf(row: ApplicantRow): Review {
  return { status: row.review_status, answer: row.review_answer, rejectType: row.reject_type }
}
