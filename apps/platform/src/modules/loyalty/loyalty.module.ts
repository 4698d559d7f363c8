import { getLoyaltyAccount, listLoyaltyLevels } from '@fairhouse/contract/retention.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { CONTENT_DIR } from '#platform/modules/content/content.module'
import { readLoyalty } from './loyalty.file.ts'
import {
  createGivePoints,
  createLoyaltyReactions,
  readLoyaltyAccount,
  type LoyaltyDeps,
} from './loyalty.service.ts'

/** Points and levels. A mistake in `loyalty.json` stops the start. */
export function createLoyaltyModule(deps: LoyaltyDeps) {
  return {
    routes: [
      route(getLoyaltyAccount, async ({ query, caller: { playerId } }) =>
        ok(await readLoyaltyAccount(deps, { playerId, ...query })),
      ),
      route(listLoyaltyLevels, async ({ query: { locale } }) =>
        ok(
          (deps.loyalty?.levels ?? []).map(({ order, points, names, benefits }) => ({
            name: wordIn(names, locale),
            points,
            order,
            benefits: benefits.map((texts) => wordIn(texts, locale)),
          })),
        ),
      ),
    ],
    reactions: createLoyaltyReactions(deps),
    givePoints: createGivePoints(deps),
  }
}

export const loyaltyModule = defineModule({
  id: 'loyalty',
  exported: [{ section: 'loyalty', table: 'loyalty_account' }],
  create(context) {
    const { config, resolve } = context
    const directories =
      config.contentDir === null ? [CONTENT_DIR] : [config.contentDir, CONTENT_DIR]
    const loyalty = readLoyalty(directories)
    return createLoyaltyModule({ ...context, loyalty, giveReward: resolve(bonusModule).giveReward })
  },
})
