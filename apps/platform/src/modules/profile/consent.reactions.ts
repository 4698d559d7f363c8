import { z } from 'zod'
import type { Mailer } from '#platform/mail/mailer.port'
import { findPlayer } from '#platform/modules/player/player.repo'
import { renderConsentMail } from '#platform/modules/profile/consent.mail'
import type { UnsubscribeTokens } from '#platform/modules/profile/unsubscribe-token'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

/** `player.consent.given` */
export const consentGivenSchema = z.object({ site: z.string() })

/** A consent is confirmed by the first mail that it allows, which carries the way out. */
export function createConsentReactions(deps: {
  readonly mailer: Mailer
  readonly tokens: UnsubscribeTokens
}): readonly Reaction[] {
  return [
    {
      event: 'player.consent.given',
      name: 'profile.mailConsent',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { site } = consentGivenSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // It may have been taken back while the mail waited.
        if (player?.receive_email_promo !== true || player.status !== 'active') return
        const { email: to, language } = player
        if (to === null) return
        const path = (page: string) => `${site}${localizePath(language, page)}`
        const mail = renderConsentMail({
          language,
          link: path('/profile/settings/notifications'),
          unsubscribeLink: path(`/unsubscribe/${deps.tokens.tokenOf(player.id)}`),
        })
        await deps.mailer.send({ ...mail, id, to })
      },
    },
  ]
}
