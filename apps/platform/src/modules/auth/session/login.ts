import { emailKey } from '@fairhouse/domain/email'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readPhone } from '#platform/modules/player/read-phone'
import {
  type PlayerWithSecrets,
  findPlayerByEmailKey,
  findPlayerByPhone,
} from '#platform/modules/player/player.query'

/** The login name in its normalized form. */
export type Login = {
  /** The key that attempts are counted by. */
  readonly key: string
  find(db: Kysely<PlatformDatabase>): Promise<PlayerWithSecrets | undefined>
}

/** Parses an e-mail address or a phone number, exactly one of them. */
export function readLogin(typed: {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}): Result<Login, 'validationFailed'> {
  const { email, phone } = typed
  if ((email === undefined) === (phone === undefined)) {
    return refuse('validationFailed', { fields: { email: ruleError('required') } })
  }
  if (phone === undefined) {
    const key = emailKey(email ?? '')
    return ok({ key, find: (db) => findPlayerByEmailKey(db, key) })
  }
  const number = readPhone(phone, null)
  if (!number.ok) return number
  const e164 = number.value
  return ok({ key: `phone ${e164}`, find: (db) => findPlayerByPhone(db, e164) })
}
