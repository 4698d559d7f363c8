import { z } from 'zod'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { renderClosedMail } from '#platform/modules/personal-data/closed.mail'
import { findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

const closedSchema = z.object({ site: z.string() })

/** Tells the player that the account is closed, and what to do if it was not them. */
export function createClosingReactions(tell: TellPlayer): readonly Reaction[] {
  return [
    {
      event: 'player.closed',
      name: 'personalData.mailClosed',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { site } = closedSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player === undefined) return
        const { language } = player
        const link = `${site}${localizePath(language, '/static/privacy')}`
        const mail = () => renderClosedMail({ language, link })
        await tell(player, { id, mail, sms: { kind: 'accountClosed' } })
      },
    },
  ]
}
