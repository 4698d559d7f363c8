import type { Mailer } from '#platform/mail/mailer.port'
import { findPlayer } from '#platform/modules/player/player.repo'
import { securityChangeSchema } from '#platform/modules/security/security.event'
import { renderSecurityMail } from '#platform/modules/security/security.mail'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

/** The e-mail about every change: whoever did not make it learns of it. */
export function createSecurityReactions(mailer: Mailer): readonly Reaction[] {
  return [
    {
      event: 'player.security.changed',
      name: 'security.mailChange',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { site, changedAt, ...change } = securityChangeSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Without an address the log is where it stands.
        if (player === undefined || player.email === null) return
        const { email: to, language } = player
        const link = `${site}${localizePath(language, '/profile/security')}`
        const facts = { ...change, language, link, changedAt: new Date(changedAt) }
        await mailer.send({ ...renderSecurityMail(facts), id, to })
      },
    },
  ]
}
