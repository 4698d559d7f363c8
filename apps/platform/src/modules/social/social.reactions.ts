import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { SocialProvider } from '#platform/modules/social/social-provider.port'
import { socialNoticeSchema } from '#platform/modules/social/social.event'
import { renderSocialMail } from '#platform/modules/social/social.mail'
import type { EachReaction, Reaction } from '#platform/realtime/reaction'

/** The messages about ways in that came and went: sent after the commit that they tell of. */
export function createSocialReactions(deps: {
  readonly tell: TellPlayer
  readonly providers: readonly SocialProvider[]
}): readonly Reaction[] {
  const mailAbout = (
    kind: 'connected' | 'disconnected',
  ): EachReaction<'player.social.connected' | 'player.social.disconnected'>['run'] => {
    return async (trx, { id, playerId, payload }) => {
      const { provider, at, site } = socialNoticeSchema.parse(payload)
      const player = playerId === null ? undefined : await findPlayer(trx, playerId)
      if (player === undefined) return
      const { language } = player
      const label = deps.providers.find((known) => known.id === provider)?.label ?? provider
      const link = `${site}${localizePath(language, '/profile/connections')}`
      await deps.tell(player, {
        id,
        mail: () => renderSocialMail({ kind, language, label, at: new Date(at), link }),
        sms: {
          kind: kind === 'connected' ? 'socialConnected' : 'socialDisconnected',
          values: { service: label },
        },
      })
    }
  }
  return [
    {
      event: 'player.social.connected',
      name: 'social.mailConnected',
      isSlow: true,
      run: mailAbout('connected'),
    },
    {
      event: 'player.social.disconnected',
      name: 'social.mailDisconnected',
      isSlow: true,
      run: mailAbout('disconnected'),
    },
  ]
}
