import { createRepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import type { Hono } from 'hono'
import { createApiRoutes } from './api.routes.ts'
import { createApplicantService } from './applicant.service.ts'
import { createReviewerRoutes } from './reviewer.routes.ts'
import { createFrameRoutes } from './frame.routes.ts'
import { createSdkTokens } from './sdk-token.service.ts'
import type { VerificationDeps } from './verification.config.ts'
import { deliverDue } from './webhook.delivery.ts'

export type VerificationService = {
  /** By the paths below `/identity` that they are mounted at. */
  readonly routes: Readonly<Record<'/resources' | '/verification' | '/verification/reviewer', Hono>>
  start(): void
  stop(): Promise<void>
}

/** The identity verification: an API for the site, an SDK for its pages, a reviewer, webhooks. */
export async function createVerificationService(
  deps: VerificationDeps,
): Promise<VerificationService> {
  const worker = createRepeatingWorker(
    'verification',
    (stopped) => deliverDue(deps, stopped),
    deps.log,
  )
  const wake = (): void => worker.wake()
  const applicants = createApplicantService({ ...deps, wake })
  const tokens = createSdkTokens({ ...deps, wake })
  return {
    routes: {
      '/resources': createApiRoutes({ ...deps, tokens }),
      '/verification/reviewer': createReviewerRoutes({ ...deps, applicants }),
      '/verification': await createFrameRoutes({ ...deps, applicants, tokens }),
    },
    start: () => worker.start(),
    stop: () => worker.stop(),
  }
}
