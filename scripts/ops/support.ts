import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { TicketReview } from '../../apps/platform/src/modules/support/ticket.review.ts'
import { type Outcome, savePicture } from './documents.ts'

export type SupportCommand =
  | { readonly do: 'list-tickets' }
  | { readonly do: 'close-ticket'; readonly ticket: string; readonly why: string }
  | {
      readonly do: 'save-attachment'
      readonly attachmentId: string
      readonly file: string
      readonly why: string
    }

export const SUPPORT_USAGE = `support                                the newest messages to support, with their images
support close <ticket> --why <text>    marks it as closed, which its player sees
support save <attachment> --to <file.jpg> --why <text>
                                       saves the image; viewing is logged`

export function readSupportCommand(
  [act, subject]: readonly (string | undefined)[],
  options: { readonly to?: string | undefined; readonly why?: string | undefined },
): SupportCommand | { readonly problem: string } {
  if (act === undefined) return { do: 'list-tickets' }
  const why = options.why?.trim()
  const file = options.to?.trim()
  if ((act !== 'save' && act !== 'close') || !subject)
    return { problem: 'Say support, support close <ticket>, or support save <attachment>.' }
  if (act === 'save' && !file) return { problem: 'Say where to save the image: --to picture.jpg.' }
  if (!why) return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  if (act === 'close') return { do: 'close-ticket', ticket: subject.toUpperCase(), why }
  return { do: 'save-attachment', attachmentId: subject, file: file!, why }
}

export async function carryOutSupport(
  command: SupportCommand,
  review: TicketReview,
  by: Reviewer,
): Promise<Outcome> {
  if (command.do === 'list-tickets') {
    const tickets = await review.list()
    return { text: printTickets(tickets), isDone: true, value: tickets }
  }
  if (command.do === 'close-ticket') {
    const outcome = await review.close(command.ticket, by)
    const isDone = outcome === 'closed'
    return { text: isDone ? 'Closed.' : 'No open ticket has this number.', isDone, value: outcome }
  }
  return savePicture(command, await review.open(command.attachmentId, by))
}

function printTickets(tickets: Awaited<ReturnType<TicketReview['list']>>): string {
  if (tickets.length === 0) return 'Nobody wrote to support.'
  return tickets
    .flatMap(({ number, closedAt, createdAt, email, topic, subject, message, attachments }) => [
      `  ${number}  ${createdAt.toISOString().slice(0, 16).replace('T', ' ')}  ${
        closedAt === null ? 'open' : 'closed'
      }  ${email}  ${topic}: ${subject}`,
      message.replaceAll(/^/gm, '             '),
      ...attachments.map(({ id, name }) => `             ${id}  ${name}`),
    ])
    .join('\n')
}
