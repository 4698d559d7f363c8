import type { Messages } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.query'
import type { UnsubscribeTokens } from '#platform/modules/profile/unsubscribe-token'
import type { Reaction } from '#platform/realtime/reaction'

/** The first e-mail under a consent confirms it and contains the link to withdraw it. */
export function createConsentReactions(deps: {
  readonly messages: Messages
  readonly tokens: UnsubscribeTokens
}): readonly Reaction[] {
  return [
    {
      event: 'player.consent.given',
      name: 'profile.mailConsent',
      async run(trx, { id: key, playerId, payload }) {
        const { site } = payload
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Possibly withdrawn in the meantime.
        if (player?.receive_email_promo !== true || player.status !== 'active') return
        const link = '/profile/settings/notifications'
        const unsubscribe = `/unsubscribe/${deps.tokens.tokenOf(player.id)}`
        const values = { link, unsubscribe }
        await deps.messages.notify(trx, {
          name: 'offers-agreed',
          recipient: player,
          key,
          site,
          values,
        })
      },
    },
  ]
}
