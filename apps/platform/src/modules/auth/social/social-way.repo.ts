import type { WayIn } from '#platform/modules/auth/session/way-in.port'

/** Each connected company is a way in of its own, as long as the house offers it. */
export function createSocialWay(providerIds: readonly string[]): WayIn {
  return {
    kind: 'social',
    async count(trx, playerId) {
      const rows = await trx
        .selectFrom('social_connection')
        .select('provider')
        .where('player_id', '=', playerId)
        .execute()
      return rows.filter(({ provider }) => providerIds.includes(provider)).length
    },
  }
}
