import { listChoices } from '@fairhouse/contract/office/operation.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule, type ModuleContext } from '#platform/module'
import type { GrantDeps } from '#platform/modules/bonus/bonus-grant.service'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { listGames } from '#platform/modules/game/game-list.query'
import { paymentModule } from '#platform/modules/payment/payment.module'
import { listSegments } from '#platform/modules/segment/segment.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { createContentRoutes } from './content.routes.ts'
import { createDocumentRoutes } from './document.routes.ts'
import { createGrantRoutes } from './grant.routes.ts'
import { createForecastRoutes } from './forecast.routes.ts'
import { createGameRoutes } from './game.routes.ts'
import { createMarketingRoutes } from './marketing.routes.ts'
import { createMessageRoutes } from './message.routes.ts'
import { createOversightRoutes } from './oversight.routes.ts'
import { createPlayerRoutes } from './player.routes.ts'
import { createSegmentRoutes } from './segment.routes.ts'
import { createSportRoutes } from './sport.routes.ts'
import { createSystemRoutes } from './system.routes.ts'

/** Acts and reports of the command line, in the office. */
export const operationModule = defineModule({
  id: 'operation',
  create(context) {
    const { config, resolve } = context
    const { packages, policy } = resolve(bonusModule)
    const grants = { ...context, markets: config.markets, packages, policy }
    return {
      officeRoutes: [
        createChoices(context, grants),
        ...createGameRoutes(context),
        ...createSportRoutes(context),
        ...createMarketingRoutes(context),
        ...createGrantRoutes(context, grants),
        ...createMessageRoutes(context),
        ...createSegmentRoutes(context, grants),
        ...createContentRoutes(context),
        ...createDocumentRoutes(context),
        ...createForecastRoutes(context),
        ...createSystemRoutes(context),
        ...createOversightRoutes(context),
        ...createPlayerRoutes(context, grants),
      ],
    }
  },
})

/** What forms offer, without anything of a player. */
function createChoices({ db, resolve }: ModuleContext, { packages }: GrantDeps) {
  const { methods } = resolve(paymentModule)
  return route(listChoices, async () => {
    const games = await listGames(db)
    const segments = await listSegments(db)
    const providers = [...new Set(games.map(({ provider }) => provider))].toSorted()
    const payouts = methods.each().filter(({ direction }) => direction === 'withdrawal')
    return ok({
      packages: (await packages(db))
        .filter(({ kind }) => kind === 'manual')
        .map(({ id, names }) => ({ value: id, label: wordIn(names, 'en') })),
      methods: payouts
        .filter(({ fields }) => fields.length > 0)
        .map(({ method, names, fields }) => ({
          ...{ value: method, label: wordIn(names, 'en') },
          fields: fields.map(({ name }) => name),
        })),
      play: [
        { value: 'all', label: 'all' },
        ...providers.map((provider) => ({ value: `provider:${provider}`, label: provider })),
        ...games.map(({ identity, name }) => ({ value: `game:${identity}`, label: name })),
      ],
      segments: segments.map(({ segment_id: value, name: label }) => ({ value, label })),
      currency: BASE_CURRENCY,
    })
  })
}

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    operation: 'content.previewed' | 'message.addressAllowed' | 'play.roundAsked'
  }
}
