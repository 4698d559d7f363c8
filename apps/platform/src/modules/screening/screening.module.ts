import type { EventName } from '@fairhouse/contract/events'
import { fillPort } from '#platform/integration'
import { defineModule } from '#platform/module'
import { fraudModule } from '#platform/modules/fraud/fraud.module'
import type { EachReaction } from '#platform/realtime/reaction'
import { createScreening } from './screening.service.ts'

const LEGAL = 'kept by law without the player’s knowledge'

/** Lists of sanctions and of politically exposed persons. */
export const screeningModule = defineModule({
  id: 'screening',
  notExported: { screening_check: LEGAL, screening_match: LEGAL },
  create(context) {
    const lists = fillPort('sanctionsScreening', context)[0] ?? null
    const { cases } = context.resolve(fraudModule)
    const screening = createScreening({ ...context, lists, cases })
    const look = <Name extends EventName>(event: Name): EachReaction<Name> => ({
      ...{ event, name: `screening.${event}`, isSlow: true },
      async run(_trx, { playerId }) {
        if (playerId !== null) await screening.screenPlayer(playerId)
      },
    })
    return {
      reactions: [look('player.registered'), look('verification.decided')],
      // Names that change, lists that change, and answers that never came.
      jobs: [{ name: 'screening.run', cron: '43 * * * *', run: () => screening.run() }],
    }
  },
})
