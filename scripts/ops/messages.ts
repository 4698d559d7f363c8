import {
  listParkedMails,
  type ParkedMessage,
  retryParkedMails,
} from '../../apps/platform/src/modules/message/parked-message.query.ts'
import { allowAddress } from '../../apps/platform/src/modules/message/suppressed-address.query.ts'
import type { MessagesCommand } from './command.ts'
import type { Outcome } from './documents.ts'

/** Lists the messages that were given up, makes them due again, or allows an address again. */
export async function carryOutMessages(
  command: MessagesCommand,
  db: Parameters<typeof listParkedMails>[0],
): Promise<Outcome> {
  if (command.do === 'list-parked-messages') {
    const parked = await listParkedMails(db)
    const text = parked.length === 0 ? 'No message is parked.' : parked.map(describe).join('\n')
    return { text, isDone: true, value: parked }
  }
  if (command.do === 'allow-address') {
    const isDone = await allowAddress(db, command.address)
    const text = isDone ? 'E-mails go there again.' : 'Nobody reported that address.'
    return { text, isDone, value: { allowed: isDone } }
  }
  const count = await retryParkedMails(db, command.id)
  const what = count === 1 ? '1 message' : `${count} messages`
  const text = count === 0 ? 'No such message is parked.' : `Sending ${what} again.`
  return { text, isDone: count > 0, value: { retried: count } }
}

function describe({ id, name, channel, createdAt, attempts, lastError }: ParkedMessage): string {
  const at = createdAt.toISOString().slice(0, 16).replace('T', ' ')
  return `${id}  ${at}  ${channel}  ${name}  ${attempts} attempts  ${lastError ?? ''}`
}
