import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'

/** Each connected provider is an auth method, as long as the platform offers it. */
export function createSocialMethod(providerIds: readonly string[]): AuthMethod {
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
