import { z } from 'zod'
import type { AddressReport } from '#platform/modules/message/mail-reporter.port'

// https://postmarkapp.com/developer/webhooks/bounce-webhook and …/spam-complaint-webhook
const reportSchema = z.object({
  RecordType: z.string().optional(),
  Type: z.string(),
  Email: z.string().max(320),
})

/** The types of which Postmark says that the address takes no mail, ever. */
const REASONS: Readonly<Record<string, AddressReport['reason']>> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
}

/** Undefined if it is no webhook of Postmark. */
export function readPostmarkReport(body: unknown): readonly AddressReport[] | undefined {
  const report = reportSchema.safeParse(body).data
  if (report === undefined) return undefined
  const reason = REASONS[report.Type]
  return reason === undefined ? [] : [{ address: report.Email, reason }]
}
