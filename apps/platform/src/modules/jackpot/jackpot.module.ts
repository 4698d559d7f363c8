import { listJackpots } from '@fairhouse/contract/race.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { contentModule } from '#platform/modules/content/content.module'
import { offerDirectories } from '#platform/modules/content/offer-directories'
import { limitModule } from '#platform/modules/limit/limit.module'
import { readJackpots } from './jackpot.file.ts'
import { createJackpotReaction, type JackpotFillDeps } from './jackpot.reaction.ts'
import { listShownJackpots, type JackpotListDeps } from './jackpot.service.ts'

/** Must-drop jackpots. An invalid `jackpots.json` stops the start. */
export function createJackpotModule(deps: JackpotFillDeps & JackpotListDeps) {
  return {
    routes: [
      route(listJackpots, async ({ query, caller: { playerId, country } }) =>
        ok(await listShownJackpots(deps, { playerId, requestCountry: country, ...query })),
      ),
    ],
    reactions: [createJackpotReaction(deps)],
  }
}

export const jackpotModule = defineModule({
  id: 'jackpot',
  exported: [{ section: 'jackpotPrizes', table: 'jackpot_pool' }],
  create(context) {
    const { config, resolve } = context
    const directories = offerDirectories(config)
    return createJackpotModule({
      ...context,
      markets: config.markets,
      jackpots: resolve(contentModule).published.live((texts) =>
        readJackpots([texts, ...directories]),
      ),
      isOnBreak: resolve(limitModule).play.isOnBreak,
    })
  },
})
