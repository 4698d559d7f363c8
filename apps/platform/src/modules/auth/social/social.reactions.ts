import type { Messages } from '#platform/modules/message/message.module'
import type { SocialProvider } from '#platform/modules/auth/social/social-provider.port'
import type { EachReaction, Reaction } from '#platform/realtime/reaction'

/** Notifies players of connected and disconnected services. */
export function createSocialReactions(deps: {
  readonly messages: Messages
  readonly providers: readonly SocialProvider[]
}): readonly Reaction[] {
  const mailAbout = (
    change: 'connected' | 'disconnected',
  ): EachReaction<'player.social.connected' | 'player.social.disconnected'>['run'] => {
    return async (trx, { id: key, playerId, payload }) => {
      const { provider, at: when, site } = payload
      const service = deps.providers.find(({ id }) => id === provider)?.label ?? provider
      const values = { link: '/profile/connections', when, service }
      const name = `sign-in-service-${change}` as const
      await deps.messages.notify(trx, { name, playerId, key, site, values })
    }
  }
  return [
    { event: 'player.social.connected', name: 'social.mailConnected', run: mailAbout('connected') },
    {
      event: 'player.social.disconnected',
      name: 'social.mailDisconnected',
      run: mailAbout('disconnected'),
    },
  ]
}
