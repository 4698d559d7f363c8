import { Hono } from 'hono'
import { z } from 'zod'
import { isOwnForm, setPageHeaders } from '@fairhouse/server-kit/page-policy'
import { readLook } from '../page.look.ts'
import type { Verdict } from './applicant.ts'
import { findPicture, listApplicants } from './applicant.repo.ts'
import type { ApplicantService } from './applicant.service.ts'
import { reviewerPage } from './reviewer.page.ts'
import type { VerificationDeps } from './verification.config.ts'

const APPLICANTS_MAX = 50

const reviewSchema = z.object({
  verdict: z.enum(['approve', 'retry', 'reject']),
  comment: z.string().trim().max(500).default(''),
})

/** The reviewer at `/identity/verification/reviewer`. For demonstrations only: anyone who opens it can review. */
export function createReviewerRoutes(
  deps: Pick<VerificationDeps, 'db' | 'assets' | 'operatorName'> & {
    readonly applicants: ApplicantService
  },
): Hono {
  const reviewer = new Hono()

  reviewer.get('/', async (context) => {
    setPageHeaders(context)
    const look = readLook(new URL(context.req.url).searchParams, '')
    const applicants = await listApplicants(deps.db, APPLICANTS_MAX)
    return context.html(reviewerPage({ ...deps, applicants, look }))
  })

  reviewer.get('/:id/:slot{front|back|face}', async (context) => {
    const slot = z.enum(['front', 'back', 'face']).parse(context.req.param('slot'))
    const bytes = await findPicture(deps.db, { applicantId: context.req.param('id'), slot })
    if (bytes === undefined) return context.notFound()
    context.header('content-type', 'image/jpeg')
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    return context.body(new Uint8Array(bytes))
  })

  reviewer.post('/:id/review', async (context) => {
    setPageHeaders(context)
    if (!isOwnForm(context.req.raw)) return context.text('This form is not of the reviewer.', 403)
    const form = reviewSchema.safeParse(await context.req.parseBody())
    if (!form.success) return context.text('This form is not complete.', 400)
    const isDone = await deps.applicants.review(context.req.param('id'), toVerdict(form.data))
    if (!isDone) return context.text('There is nothing to decide about this applicant.', 409)
    return context.redirect('/identity/verification/reviewer', 303)
  })

  return reviewer
}

function toVerdict({ verdict, comment }: z.infer<typeof reviewSchema>): Verdict {
  if (verdict === 'approve') return { answer: 'GREEN' }
  const rejectType = verdict === 'reject' ? 'FINAL' : 'RETRY'
  return { answer: 'RED', rejectType, comment }
}
