import { decideFunds, requestFunds } from '@fairhouse/contract/office/player-act.endpoints'
import { refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.query'
import { createFunds } from './funds.service.ts'

/** Where the money of players comes from. */
export const fundsModule = defineModule({
  id: 'funds',
  exported: [
    { section: 'fundsRequests', table: 'funds_request', hidden: ['asked_by', 'decided_by'] },
  ],
  create(context) {
    const { db, config, resolve } = context
    const messages = resolve(messageModule)
    const funds = createFunds({ ...context, markets: config.markets, messages })
    const isKnown = async (id: string) => (await findPlayer(db, id)) !== undefined
    return {
      officeRoutes: [
        route(requestFunds, async (sent) => {
          const { id } = sent.params
          if (!(await isKnown(id))) return refuse('playerUnknown')
          return carryOutDecision(db, sent, (by) => funds.request(id, by))
        }),
        route(decideFunds, async (sent) => {
          const { id } = sent.params
          if (!(await isKnown(id))) return refuse('playerUnknown')
          return carryOutDecision(db, sent, (by) => funds.decide(id, sent.body.decision, by))
        }),
      ],
      jobs: [{ name: 'funds.renew', cron: '17 5 * * *', run: () => funds.renewDue() }],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    funds: 'funds.requested' | 'funds.accepted' | 'funds.refused'
  }
}
