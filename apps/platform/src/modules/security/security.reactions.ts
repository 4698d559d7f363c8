import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { findPlayer } from '#platform/modules/player/player.repo'
import { securityChangeSchema } from '#platform/modules/security/security.event'
import { renderSecurityMail } from '#platform/modules/security/security.mail'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

/** The message about every change: whoever did not make it learns of it. */
export function createSecurityReactions(tell: TellPlayer): readonly Reaction[] {
  return [
    {
      event: 'player.security.changed',
      name: 'security.mailChange',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { site, changedAt, ...change } = securityChangeSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player === undefined) return
        const { language } = player
        const link = `${site}${localizePath(language, '/profile/security')}`
        const facts = { ...change, language, link, changedAt: new Date(changedAt) }
        const kind = change.change
        await tell(player, {
          id,
          mail: () => renderSecurityMail(facts),
          // Another name opens nothing.
          sms:
            kind === 'passkeyRenamed'
              ? null
              : { kind, values: { passkey: change.passkeyName ?? '' } },
        })
      },
    },
  ]
}
