import { reviewedUntil } from '@fairhouse/domain/market/limit-review'
import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Job } from '#platform/jobs/jobs'
import { listPlayersToRemind, saveReminder } from '#platform/modules/limit/limit-review.repo'
import type { Messages } from '#platform/modules/message/message.module'

/** Players of one run; the next one reminds the others. */
const PLAYERS_MAX = 1_000

/** Asks players to look at their account and limits again, as often as their market says. */
export function createLimitReviewJob(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
  readonly messages: Messages
}): Job & { run(): Promise<{ readonly reminded: number }> } {
  const { db, clock, markets, messages } = deps
  return {
    name: 'limit.remindReview',
    cron: '11 * * * *',
    async run() {
      const at = clock.now()
      let reminded = 0
      for (const market of listMarkets(markets)) {
        const until = reviewedUntil(market, at)
        if (until === null) continue
        const isInside = market !== markets.fallback
        const countries = isInside
          ? market.countries
          : markets.licensed.flatMap((licensed) => licensed.countries)
        const due = { countries, isInside, until, limit: PLAYERS_MAX }
        for (const playerId of await listPlayersToRemind(db, due)) {
          const isTold = await db.transaction().execute(async (trx) => {
            if (!(await saveReminder(trx, { playerId, until, at }))) return false
            const key = `limit-review:${playerId}:${at.getTime()}`
            const order = { playerId, key, site: messages.site }
            await messages.notify(trx, {
              ...{ ...order, name: 'limit-review', values: { link: '/profile/limits' } },
            })
            return true
          })
          if (isTold) reminded += 1
        }
      }
      return { reminded }
    },
  }
}
