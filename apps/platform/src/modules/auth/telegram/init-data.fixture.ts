import { createHmac, sign, type KeyObject } from 'node:crypto'
import type { TelegramUser } from '@fairhouse/contract/telegram'

export type InitDataOrder = {
  readonly user: TelegramUser
  readonly at: Date
  readonly queryId?: string
}

function fieldsOf({ user, at, queryId = 'q1' }: InitDataOrder): [string, string][] {
  return [
    ['auth_date', String(Math.floor(at.getTime() / 1000))],
    ['query_id', queryId],
    ['user', JSON.stringify(user)],
  ]
}

const join = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `${name}=${value}`).join('\n')

/** Init data signed by HMAC with a bot's token. */
export function hashInitData(token: string, order: InitDataOrder): string {
  const fields = fieldsOf(order)
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', secret).update(join(fields)).digest('hex')
  return new URLSearchParams([...fields, ['hash', hash]]).toString()
}

/** Init data signed by Telegram (Ed25519) for a bot. */
export function signInitData(botId: string, key: KeyObject, order: InitDataOrder): string {
  const fields = fieldsOf(order)
  const text = Buffer.from(`${botId}:WebAppData\n${join(fields)}`)
  const signature = sign(null, text, key).toString('base64url')
  const all = [...fields, ['hash', '00'], ['signature', signature]] as [string, string][]
  return new URLSearchParams(all).toString()
}
