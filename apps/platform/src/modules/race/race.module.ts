import { listRaces } from '@fairhouse/contract/race.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { contentModule } from '#platform/modules/content/content.module'
import { canPlay, offerDirectories } from '#platform/modules/content/offer-directories'
import { limitModule } from '#platform/modules/limit/limit.module'
import { readRaces } from './race.file.ts'
import { createRaceReactions } from './race.reactions.ts'
import { listRunningRaces, payRaces, type RaceDeps } from './race.service.ts'

/** Daily and weekly leaderboards. An invalid `races.json` stops the start. */
export function createRaceModule(deps: RaceDeps) {
  return {
    routes: [
      route(listRaces, async ({ query, caller: { playerId } }) =>
        ok(await listRunningRaces(deps, { playerId, ...query })),
      ),
    ],
    reactions: createRaceReactions(deps.races),
    jobs: [{ name: 'race.pay', cron: '7 * * * *', run: () => payRaces(deps) }],
  }
}

export const raceModule = defineModule({
  id: 'race',
  exported: [
    { section: 'raceScores', table: 'race_entry' },
    { section: 'racePrizes', table: 'race_result' },
  ],
  create(context) {
    const { config, resolve } = context
    const directories = offerDirectories(config)
    return createRaceModule({
      ...context,
      races: resolve(contentModule).published.live((texts) =>
        readRaces([texts, ...directories]).filter((race) => canPlay(race.features, config)),
      ),
      isOnBreak: resolve(limitModule).play.isOnBreak,
    })
  },
})
