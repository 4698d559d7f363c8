import type { Generated, Selectable } from 'kysely'
import type { PictureSlot, ReviewAnswer, ReviewStatus, RejectType } from './applicant.ts'

type ApplicantTable = {
  id: string
  external_user_id: string
  level: string
  review_status: ReviewStatus
  review_answer: ReviewAnswer | null
  reject_type: RejectType | null
  labels: Generated<string[]>
  comment: string | null
  document_type: string | null
  attempt: Generated<number>
  created_at: Date
  updated_at: Date
}

export type ApplicantRow = Selectable<ApplicantTable>

type SdkTokenTable = { hash: string; applicant_id: string; expires_at: Date }

type ApplicantPictureTable = {
  applicant_id: string
  slot: PictureSlot
  bytes: Uint8Array
  created_at: Date
}

type VerificationWebhookTable = {
  id: string
  applicant_id: string
  type: string
  body: string
  status: Generated<'waiting' | 'delivered' | 'exhausted'>
  attempts: Generated<number>
  next_attempt_at: Date
  created_at: Date
}

export type WebhookRow = Selectable<VerificationWebhookTable>

export type VerificationTables = {
  applicant: ApplicantTable
  sdk_token: SdkTokenTable
  applicant_picture: ApplicantPictureTable
  verification_webhook: VerificationWebhookTable
}
