import { DOCUMENT_STATUS } from '@fairhouse/contract/document-decision'
import { documentTypesFor } from '@fairhouse/domain/document'
import type { Messages } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.query'
import type { Reaction } from '#platform/realtime/reaction'

/** Notifies a player of the decision about their document. */
export function createDocumentReactions({ notify, site }: Messages): readonly Reaction[] {
  return [
    {
      event: 'document.decided',
      name: 'document.tellDecision',
      async run(trx, { id: key, playerId, payload }) {
        const { type, side, status, reason, note, createdAt } = payload
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Players are told that they get no messages after closing their account.
        if (player === undefined || player.status === 'closed') return
        const known = documentTypesFor({
          country: player.country,
          isOpen: true,
          asksFunds: true,
        }).find((one) => one.type === type)
        const hasSides = (known?.sides.length ?? 0) > 1
        const document = { type, side: hasSides ? side : null }
        const values = { link: '/profile/documents', when: createdAt, document, note }
        const order = { recipient: player, key, site }
        if (status === DOCUMENT_STATUS.approved) {
          await notify(trx, { ...order, name: 'document-approved', values })
        } else {
          await notify(trx, { ...order, name: 'document-declined', values: { ...values, reason } })
        }
      },
    },
  ]
}
