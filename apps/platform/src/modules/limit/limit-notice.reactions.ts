import { usedOf } from '@fairhouse/domain/limit-usage'
import { hasLimitNotices, noticeOf } from '@fairhouse/domain/market/limit-notice'
import type { Markets } from '@fairhouse/domain/market/market'
import { limitRulesOf } from '@fairhouse/domain/market/limit-rules'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { readPrices } from '#platform/modules/settings/price.query'
import { findLimits } from '#platform/modules/limit/limit.repo'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { Messages } from '#platform/modules/message/message.module'
import type { Reaction } from '#platform/realtime/reaction'

type Deps = {
  readonly clock: Clock
  readonly markets: Markets
  readonly messages: Messages
}

/** Says how much of a deposit limit is used, at the shares that the player's market names. */
export function createLimitNoticeReactions(deps: Deps): readonly Reaction[] {
  const { notify, site } = deps.messages
  return [
    {
      event: 'deposit.succeeded',
      name: 'limit.tellUsed',
      async run(trx, { id: eventId, playerId, payload: { id, currency, amount, publicData } }) {
        if (playerId === null) return
        const amountMinor = BigInt(publicData.arrivedAmount ?? amount)
        const percent = await findNotice(trx, deps, { id, playerId, currency, amountMinor })
        if (percent === null) return
        // The event has a message about the money already.
        const key = `${eventId}#limit`
        const values = { link: '/profile/limits', percent }
        await notify(trx, { name: 'limit-used', playerId, key, site, values })
      },
    },
  ]
}

/** The highest share that this deposit has reached of any deposit limit. */
async function findNotice(
  trx: Transaction<PlatformDatabase>,
  { clock, markets }: Deps,
  deposit: {
    readonly id: string
    readonly playerId: string
    readonly currency: string
    readonly amountMinor: bigint
  },
): Promise<number | null> {
  const { playerId, currency, amountMinor } = deposit
  const market = await readMarket(trx, markets, { playerId })
  if (!hasLimitNotices(market)) return null
  const own = toAmountLimits(await findLimits(trx, playerId))
  const limits = own.filter(({ definition }) => definition === 'deposit')
  const { depositWindow } = limitRulesOf(market)
  // Later deposits have notices of their own, whichever is told first.
  const at = { now: clock.now(), until: deposit.id }
  const usage = await readUsage(trx, { playerId, limits, depositWindow, ...at })
  const priceOf = await readPrices(trx)
  const without: typeof usage = {
    ...usage,
    deposit(period) {
      const sums = usage.deposit(period)
      return new Map(sums).set(currency, (sums.get(currency) ?? 0n) - amountMinor)
    },
  }
  const reached = limits.flatMap((limit) => {
    const afterMinor = usedOf(limit, usage, priceOf)
    const beforeMinor = usedOf(limit, without, priceOf)
    return noticeOf(market, { limitMinor: limit.amountMinor, beforeMinor, afterMinor }) ?? []
  })
  return reached.length === 0 ? null : Math.max(...reached)
}
