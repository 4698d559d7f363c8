import { z } from 'zod'
import type { IdentityNews } from '#platform/modules/kyc/verification/identity-check.port'

/** The fields of a webhook that the platform reads; the provider may add others. */
const messageSchema = z.object({
  applicantId: z.string().min(1).max(128),
  externalUserId: z.string().max(256).nullish(),
  type: z.string().max(64),
  reviewStatus: z.string().max(32).nullish(),
  reviewResult: z
    .object({
      reviewAnswer: z.enum(['GREEN', 'RED']).nullish(),
      reviewRejectType: z.enum(['FINAL', 'RETRY']).nullish(),
      rejectLabels: z.array(z.string().max(64)).max(64).nullish(),
      moderationComment: z.string().max(10_000).nullish(),
    })
    .nullish(),
  createdAt: z.string().max(40).nullish(),
  createdAtMs: z.string().max(40).nullish(),
})

/** Types that report the status of a review; others (tags, actions, levels) do not change it. */
const REVIEW_TYPES: ReadonlySet<string> = new Set([
  'applicantCreated',
  'applicantPending',
  'applicantPrechecked',
  'applicantAwaitingService',
  'applicantOnHold',
  'applicantReviewed',
  'applicantReset',
  'applicantActivated',
])
/** The applicant became invalid: verification starts over. */
const ENDING_TYPES: ReadonlySet<string> = new Set(['applicantDeactivated', 'applicantDeleted'])

const COMMENT_MAX = 2_000

/** Parses a webhook; undefined if it is invalid. */
export function readSumsubMessage(body: unknown): IdentityNews | undefined {
  const parsed = messageSchema.safeParse(body)
  if (!parsed.success) return undefined
  const { applicantId, externalUserId = null, type, reviewResult } = parsed.data
  const at = readTime(parsed.data.createdAtMs) ?? readTime(parsed.data.createdAt)
  if (at === undefined) return undefined
  const isEnding = ENDING_TYPES.has(type)
  const status = isEnding ? 'init' : parsed.data.reviewStatus
  const isReview = (REVIEW_TYPES.has(type) || isEnding) && typeof status === 'string'
  const answer = isEnding ? null : (reviewResult?.reviewAnswer ?? null)
  return {
    applicantId,
    externalUserId,
    type,
    labels: reviewResult?.rejectLabels ?? [],
    review: isReview
      ? {
          reviewStatus: status,
          answer,
          rejectType: reviewResult?.reviewRejectType ?? null,
          comment: reviewResult?.moderationComment?.slice(0, COMMENT_MAX) ?? null,
          at,
        }
      : null,
  }
}

/** `2030-01-01 12:00:00+0000`, `2030-01-01 12:00:00.123` (UTC) or ISO 8601. */
function readTime(text: string | null | undefined): Date | undefined {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)(Z|[+-]\d\d:?\d\d)?$/.exec(
    text ?? '',
  )
  if (found === null) return undefined
  const [, day, time, zone = 'Z'] = found
  const instant = new Date(`${day}T${time}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
