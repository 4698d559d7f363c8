import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'

/**
 * Whether this is the player's last auth method, which cannot be removed. Waits for concurrent
 * removals: call it before removing anything, in the same transaction.
 */
export async function isLastWayIn(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  ways: readonly AuthMethod[],
): Promise<boolean> {
  await lockPlayerForUpdate(trx, playerId)
  const counts = []
  for (const way of ways) counts.push(await way.count(trx, playerId))
  return counts.reduce((sum, count) => sum + count, 0) <= 1
}

/** The password as an auth method. */
export const passwordMethod: AuthMethod = {
  kind: 'password',
  async count(trx, playerId) {
    const row = await trx
      .selectFrom('player')
      .select('password_hash')
      .where('id', '=', playerId)
      .executeTakeFirst()
    return typeof row?.password_hash === 'string' ? 1 : 0
  },
}

/** Sign-in links by e-mail, to a confirmed address. */
export function createMailMethod(options: { readonly isMailOn: boolean }): AuthMethod {
  return {
    kind: 'mail',
    async count(trx, playerId) {
      if (!options.isMailOn) return 0
      const row = await trx
        .selectFrom('player')
        .select('email_confirmed_at')
        .where('id', '=', playerId)
        .executeTakeFirst()
      return row?.email_confirmed_at instanceof Date ? 1 : 0
    },
  }
}

/** Codes by SMS, to a confirmed number. */
export function createPhoneMethod(options: { readonly isSmsOn: boolean }): AuthMethod {
  return {
    kind: 'phone',
    async count(trx, playerId) {
      if (!options.isSmsOn) return 0
      const row = await trx
        .selectFrom('player')
        .select('phone_confirmed_at')
        .where('id', '=', playerId)
        .executeTakeFirst()
      return row?.phone_confirmed_at instanceof Date ? 1 : 0
    },
  }
}

/** The linked Telegram user. */
export function createTelegramMethod(options: { readonly isOn: boolean }): AuthMethod {
  return {
    kind: 'telegram',
    async count(trx, playerId) {
      if (!options.isOn) return 0
      const row = await trx
        .selectFrom('player')
        .select('tg_user_id')
        .where('id', '=', playerId)
        .executeTakeFirst()
      return typeof row?.tg_user_id === 'string' ? 1 : 0
    },
  }
}
