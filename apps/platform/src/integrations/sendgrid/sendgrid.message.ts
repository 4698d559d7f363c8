import { z } from 'zod'
import type { AddressReport } from '#platform/modules/message/mail-reporter.port'

// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
const eventsSchema = z.array(
  z.object({
    event: z.string(),
    email: z.string().max(320).optional(),
    /** Of a bounce; `blocked` is a mailbox that takes nothing at the moment. */
    type: z.string().optional(),
    /** Of a drop: why SendGrid did not even try. */
    reason: z.string().optional(),
  }),
)

const DROPS: Readonly<Record<string, AddressReport['reason']>> = {
  'Bounced Address': 'bounced',
  Invalid: 'bounced',
  'Spam Reporting Address': 'complained',
}

type Event = z.infer<typeof eventsSchema>[number]

/** Undefined if it is no list of SendGrid's events. */
export function readSendgridEvents(body: unknown): readonly AddressReport[] | undefined {
  const events = eventsSchema.safeParse(body).data
  return events?.flatMap((event) => {
    const reason = reasonOf(event)
    return reason === undefined || !event.email ? [] : [{ address: event.email, reason }]
  })
}

function reasonOf({ event, type, reason = '' }: Event): AddressReport['reason'] | undefined {
  if (event === 'bounce') return type === 'blocked' ? undefined : 'bounced'
  if (event === 'spamreport') return 'complained'
  return event === 'dropped' ? DROPS[reason] : undefined
}
