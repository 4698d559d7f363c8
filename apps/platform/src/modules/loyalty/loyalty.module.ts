import { getRakeback, sendRakebackClaim } from '@fairhouse/contract/race.endpoints'
import { getLoyaltyAccount, listLoyaltyLevels } from '@fairhouse/contract/retention.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { limitModule } from '#platform/modules/limit/limit.module'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { contentModule } from '#platform/modules/content/content.module'
import { offerDirectories } from '#platform/modules/content/offer-directories'
import { readLoyalty } from './loyalty.file.ts'
import {
  createGivePoints,
  createLoyaltyReactions,
  readLoyaltyAccount,
  type LoyaltyDeps,
} from './loyalty.service.ts'

import { claimRakeback, readRakeback } from './rakeback.service.ts'

/** Points, levels and rakeback. An invalid `loyalty.json` stops the start. */
export function createLoyaltyModule(deps: LoyaltyDeps & { readonly isOnBreak: IsOnBreak }) {
  return {
    hasLoyalty: async () => (await deps.loyalty(deps.db)) !== null,
    routes: [
      route(getLoyaltyAccount, async ({ query, caller: { playerId } }) =>
        ok(await readLoyaltyAccount(deps, { playerId, ...query })),
      ),
      route(listLoyaltyLevels, async ({ query: { locale } }) =>
        ok(
          ((await deps.loyalty(deps.db))?.levels ?? []).map(
            ({ order, points, names, benefits }) => ({
              name: wordIn(names, locale),
              points,
              order,
              benefits: benefits.map((texts) => wordIn(texts, locale)),
            }),
          ),
        ),
      ),
      route(getRakeback, async ({ query, caller: { playerId } }) =>
        ok(await readRakeback(deps, { playerId, ...query })),
      ),
      route(sendRakebackClaim, ({ body, caller: { playerId } }) =>
        claimRakeback(deps, { ...body, playerId }),
      ),
    ],
    reactions: createLoyaltyReactions(deps),
    givePoints: createGivePoints(deps),
  }
}

export const loyaltyModule = defineModule({
  id: 'loyalty',
  exported: [
    { section: 'loyalty', table: 'loyalty_account' },
    { section: 'rakeback', table: 'rakeback_account' },
    { section: 'rakebackClaims', table: 'rakeback_claim', of: 'wallet_account_id' },
  ],
  create(context) {
    const { config, resolve } = context
    const directories = offerDirectories(config)
    const loyalty = resolve(contentModule).published.live((texts) =>
      readLoyalty([texts, ...directories]),
    )
    const { giveReward } = resolve(bonusModule)
    const { isOnBreak } = resolve(limitModule).play
    return createLoyaltyModule({
      ...context,
      ...{ loyalty, giveReward, isOnBreak, markets: config.markets },
    })
  },
})
