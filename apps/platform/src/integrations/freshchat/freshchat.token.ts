import { createHmac } from 'node:crypto'
import type { ChatUser } from '#platform/modules/support/support-chat.port'

const LIFE_S = 900

/**
 * The JSON Web Token (HS256) by which an account that enforces user authentication knows a visitor:
 * `freshchat_uuid` is the widget's name of the visitor, `reference_id` ours of a player.
 */
export function signChatUser(key: string, { uuid, player }: ChatUser, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = {
    freshchat_uuid: uuid,
    ...(player && {
      reference_id: player.id,
      ...(player.first_name !== null && { first_name: player.first_name }),
      ...(player.last_name !== null && { last_name: player.last_name }),
      ...(player.email !== null && { email: player.email }),
      ...(player.phone !== null && { phone_number: player.phone }),
    }),
    iat,
    exp: iat + LIFE_S,
  }
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signed = parts.join('.')
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
