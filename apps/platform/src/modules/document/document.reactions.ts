import { DOCUMENT_STATUS, documentSchema } from '@fairhouse/contract/document'
import { renderDecisionMail } from '#platform/modules/document/decision.mail'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

/** Tells a player how their document was decided: they need not keep the page open. */
export function createDocumentReactions(deps: {
  readonly tell: TellPlayer
  /** Origin of the site: an operator's act comes from no page. */
  readonly site: string
}): readonly Reaction[] {
  return [
    {
      event: 'document.decided',
      name: 'document.tellDecision',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const document = documentSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Who closed the account was told that no message follows.
        if (player === undefined || player.status === 'closed') return
        const isApproved = document.status === DOCUMENT_STATUS.approved
        const { language, country } = player
        const link = `${deps.site}${localizePath(language, '/profile/documents')}`
        await deps.tell(player, {
          id,
          mail: () => renderDecisionMail({ document, isApproved, country, language, link }),
          sms: { kind: isApproved ? 'documentApproved' : 'documentDeclined' },
        })
      },
    },
  ]
}
