import { type Verdict, VERDICTS } from '@fairhouse/domain/verification'
import { z } from 'zod'
import type { Messages } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.repo'
import type { Reaction } from '#platform/realtime/reaction'

/** `verification.decided` */
export const verdictSchema = z.object({
  state: z.enum(VERDICTS),
  comment: z.string().nullable(),
})

const MESSAGE_OF = {
  approved: 'identity-verified',
  retry: 'identity-retry',
  rejected: 'identity-rejected',
} as const satisfies Readonly<Record<Verdict, string>>

/** Tells a player what was decided about their identity: they need not keep the page open. */
export function createVerificationReactions({ notify, site }: Messages): readonly Reaction[] {
  return [
    {
      event: 'verification.decided',
      name: 'verification.tellVerdict',
      async run(trx, { id: key, playerId, payload }) {
        const { state, comment } = verdictSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Who closed the account was told that no message follows.
        if (player === undefined || player.status === 'closed') return
        const link = state === 'approved' ? '/' : '/profile/verification'
        const values = { link, comment }
        await notify(trx, { name: MESSAGE_OF[state], recipient: player, key, site, values })
      },
    },
  ]
}
