import { createHmac } from 'node:crypto'
import type { TelegramPerson } from './telegram.people.ts'

/** Init data as Telegram passes it to a bot's app. */
export function writeInitData(order: {
  readonly token: string
  readonly person: TelegramPerson
  /** Of this opening of the app: no two are alike. */
  readonly queryId: string
  readonly at: Date
}): string {
  const fields: [string, string][] = [
    ['auth_date', String(Math.floor(order.at.getTime() / 1000))],
    ['query_id', order.queryId],
    // Read by the client's kit, which wants one; without the key of Telegram it is empty.
    ['signature', ''],
    ['user', JSON.stringify(order.person)],
  ]
  const text = fields.map(([name, value]) => `${name}=${value}`).join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(order.token).digest()
  const hash = createHmac('sha256', secret).update(text).digest('hex')
  return new URLSearchParams([...fields, ['hash', hash]]).toString()
}
