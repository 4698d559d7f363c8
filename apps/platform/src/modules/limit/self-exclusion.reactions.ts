import { selfExclusionSchema } from '#platform/modules/limit/self-exclusion.event'
import { renderSelfExclusionMail } from '#platform/modules/limit/self-exclusion.mail'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

/** Tells the player in writing that they are kept out, until when, and what becomes of their money. */
export function createSelfExclusionReactions(tell: TellPlayer): readonly Reaction[] {
  return [
    {
      event: 'player.excluded',
      name: 'limit.mailSelfExclusion',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { until, site } = selfExclusionSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player === undefined) return
        const { language } = player
        const link = `${site}${localizePath(language, '/static/responsible-play')}`
        const endsAt = until === null ? null : new Date(until)
        const mail = () => renderSelfExclusionMail({ language, endsAt, link })
        await tell(player, { id, mail, sms: { kind: 'selfExcluded' } })
      },
    },
  ]
}
