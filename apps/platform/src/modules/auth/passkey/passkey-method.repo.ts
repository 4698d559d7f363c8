import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'

/** Each passkey is a separate auth method. */
export const passkeyMethod: AuthMethod = {
  kind: 'passkey',
  async count(trx, playerId) {
    const { count } = await trx
      .selectFrom('player_passkey')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}
