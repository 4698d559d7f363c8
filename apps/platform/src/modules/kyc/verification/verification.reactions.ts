import type { Verdict } from '@fairhouse/domain/verification'
import type { Messages } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.query'
import type { Reaction } from '#platform/realtime/reaction'

const MESSAGE_OF = {
  approved: 'identity-verified',
  retry: 'identity-retry',
  rejected: 'identity-rejected',
} as const satisfies Readonly<Record<Verdict, string>>

/** Notifies a player of the decision about their identity. */
export function createVerificationReactions({ notify, site }: Messages): readonly Reaction[] {
  return [
    {
      event: 'verification.decided',
      name: 'verification.tellVerdict',
      async run(trx, { id: key, playerId, payload }) {
        const { state, comment } = payload
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Players are told that they get no messages after closing their account.
        if (player === undefined || player.status === 'closed') return
        const link = state === 'approved' ? '/' : '/profile/verification'
        const values = { link, comment }
        await notify(trx, { name: MESSAGE_OF[state], recipient: player, key, site, values })
      },
    },
  ]
}
