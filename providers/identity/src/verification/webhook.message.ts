import type { Transaction } from 'kysely'
import type { IdentityTables } from '../identity.tables.ts'
import type { VerificationDeps } from './verification.config.ts'
import type { ApplicantRow } from './verification.tables.ts'
import { insertWebhook } from './webhook.repo.ts'

/** Queues a webhook about an applicant's state, in the transaction of the change. */
export async function tell(
  trx: Transaction<IdentityTables>,
  { clock, newId }: Pick<VerificationDeps, 'clock' | 'newId'>,
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
