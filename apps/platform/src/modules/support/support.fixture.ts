import { randomBytes } from 'node:crypto'
import { createFileStore } from '#platform/modules/kyc/document/file.store'
import type { TestApp } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'
import { supportModule } from './support.module.ts'
import { createTicketReview } from './ticket.review.ts'

export const FORM = { subject: 'Deposit', message: 'Where is <b>my money</b>?' }
export const OPERATOR = { actor: { operator: 'mara' }, traceId: 'trace', why: 'ticket' }

/** A site whose support has a mailbox. */
export async function createSupportSetup() {
  const site = await createTestSite({ env: { FAIRHOUSE_SUPPORT: 'help@site.example' } })
  const { attachmentsDir: directory, documentSecrets: secrets } = site.config
  const store = createFileStore({ directory, secrets, randomBytes })
  return {
    ...site,
    store,
    review: createTicketReview({ ...site, store }),
    answer: site.resolve(supportModule).answer,
    write: (body: object, as?: Parameters<TestApp['call']>[2]) =>
      site.call('POST', '/api/notification/communications', { body, ...as }),
  }
}

export type SupportSetup = TestSite & Awaited<ReturnType<typeof createSupportSetup>>
