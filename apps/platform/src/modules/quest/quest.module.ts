import { defineModule } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { contentModule } from '#platform/modules/content/content.module'
import { canPlay, offerDirectories } from '#platform/modules/content/offer-directories'
import { limitModule } from '#platform/modules/limit/limit.module'
import { loyaltyModule } from '#platform/modules/loyalty/loyalty.module'
import type { Reaction } from '#platform/realtime/reaction'
import { readQuests } from './quest.file.ts'
import { createQuestReactions, type ProgressDeps } from './quest.progress.ts'
import { createQuestRoutes } from './quest.routes.ts'
import { cancelAllQuests, expireQuests, type QuestDeps } from './quest.service.ts'

/** Quests with their tasks and rewards. */
export function createQuestModule(deps: QuestDeps & ProgressDeps) {
  return {
    routes: createQuestRoutes(deps),
    reactions: [
      ...createQuestReactions(deps),
      {
        event: 'player.excluded',
        name: 'quest.cancelOfExcluded',
        async run(trx, { playerId }) {
          if (playerId !== null) await cancelAllQuests(trx, deps, playerId)
        },
      } satisfies Reaction,
    ],
    jobs: [{ name: 'quest.expire', cron: '* * * * *', run: () => expireQuests(deps) }],
  }
}

export const questModule = defineModule({
  id: 'quest',
  exported: [{ section: 'quests', table: 'player_quest' }],
  create(context) {
    const { config, resolve } = context
    const directories = offerDirectories(config)
    const quests = resolve(contentModule).published.live((texts) =>
      readQuests([texts, ...directories]).filter(({ tasks }) =>
        tasks.every(({ features }) => canPlay(features, config)),
      ),
    )
    const quest = createQuestModule({
      ...{ ...context, quests },
      isOnBreak: resolve(limitModule).play.isOnBreak,
      markets: config.markets,
      giveReward: resolve(bonusModule).giveReward,
      rewardProducts: resolve(bonusModule).rewardProducts,
      givePoints: resolve(loyaltyModule).givePoints,
    })
    return { ...quest, quests }
  },
})
