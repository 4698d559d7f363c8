import { getReferral, transferReferral } from '@fairhouse/contract/referral.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { contentModule } from '#platform/modules/content/content.module'
import { offerDirectories } from '#platform/modules/content/offer-directories'
import { limitModule } from '#platform/modules/limit/limit.module'
import { readReferralRules } from './referral.file.ts'
import { createReferralReactions } from './referral.reactions.ts'
import { readReferral, transferEarnings, type ReferralDeps } from './referral.service.ts'

/** The referral programme. An invalid `referral.json` stops the start. */
export function createReferralModule(deps: ReferralDeps) {
  return {
    routes: [
      route(getReferral, async ({ query, caller: { playerId } }) =>
        ok(await readReferral(deps, { playerId, ...query })),
      ),
      route(transferReferral, ({ body, caller: { playerId } }) =>
        transferEarnings(deps, { ...body, playerId }),
      ),
    ],
    reactions: createReferralReactions(deps),
  }
}

export const referralModule = defineModule({
  id: 'referral',
  exported: [
    { section: 'referralLink', table: 'referral_link' },
    { section: 'referral', table: 'referral', hidden: ['referrer_id', 'denial'] },
    {
      section: 'referralRewards',
      table: 'referral_reward',
      of: 'wallet_account_id',
      hidden: ['player_id'],
    },
  ],
  create(context) {
    const { config, resolve } = context
    const directories = offerDirectories(config)
    return createReferralModule({
      ...context,
      rules: resolve(contentModule).published.live((texts) =>
        readReferralRules([texts, ...directories]),
      ),
      currencies: config.currencies,
      isOnBreak: resolve(limitModule).play.isOnBreak,
    })
  },
})
