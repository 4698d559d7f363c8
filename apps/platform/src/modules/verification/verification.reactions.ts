import { type Verdict, VERDICTS } from '@fairhouse/domain/verification'
import { z } from 'zod'
import type { NoticeKind } from '#platform/modules/notice/notice.sms'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import { renderVerdictMail } from '#platform/modules/verification/verdict.mail'
import type { Reaction } from '#platform/realtime/reaction'

/** `verification.decided` */
export const verdictSchema = z.object({
  state: z.enum(VERDICTS),
  comment: z.string().nullable(),
})

const SMS: Readonly<Record<Verdict, NoticeKind>> = {
  approved: 'verificationApproved',
  retry: 'verificationRetry',
  rejected: 'verificationRejected',
}

/** Tells a player what was decided about their identity: they need not keep the page open. */
export function createVerificationReactions(deps: {
  readonly tell: TellPlayer
  /** Origin of the site: a decision comes from no page. */
  readonly site: string
}): readonly Reaction[] {
  return [
    {
      event: 'verification.decided',
      name: 'verification.tellVerdict',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { state: verdict, comment } = verdictSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        // Who closed the account was told that no message follows.
        if (player === undefined || player.status === 'closed') return
        const { language } = player
        const page = verdict === 'approved' ? '/' : '/profile/verification'
        const link = `${deps.site}${localizePath(language, page)}`
        await deps.tell(player, {
          id,
          mail: () => renderVerdictMail({ verdict, comment, language, link }),
          sms: { kind: SMS[verdict] },
        })
      },
    },
  ]
}
