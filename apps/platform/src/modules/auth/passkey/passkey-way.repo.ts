import type { WayIn } from '#platform/modules/auth/session/way-in.port'

/** Each passkey is a way in of its own. */
export const passkeyWay: WayIn = {
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
