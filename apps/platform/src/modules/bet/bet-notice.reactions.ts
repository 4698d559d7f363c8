import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import type { MessageOrder } from '#platform/modules/message/notify'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { listBetNames } from './bet-name.query.ts'
import {
  noticeOfCorrection,
  noticeOfRefund,
  noticeOfSettlement,
  type BetNotice,
} from './bet-notice.ts'
import { readCoupon } from './coupon.query.ts'

type Trx = Transaction<PlatformDatabase>
type AboutBet = DomainEvent<'bet.settled' | 'bet.refunded' | 'bet.resettled'>

/** Messages about bets whose stake came back, or whose result was corrected. */
export function createBetNoticeReactions({ notify, site }: Messages): readonly Reaction[] {
  async function tell(trx: Trx, event: AboutBet, notice: BetNotice | null): Promise<void> {
    if (notice === null) return
    const { id: key, playerId } = event
    const { betId, subject } = event.payload
    const bet = (await listBetNames(trx, [betId])).get(betId) ?? subject
    const values = { ...notice.values, link: `/profile/history/bet/${betId}`, bet }
    await notify(trx, { ...notice, playerId, key, site, values } as MessageOrder)
  }
  return [
    {
      event: 'bet.settled',
      name: 'bet.tellVoid',
      async runBatch(trx, events) {
        for (const event of events)
          if (event.payload.kind === 'sport' && event.payload.counted.stakeMinor === '0')
            await tell(trx, event, noticeOfSettlement(event.payload, await findCoupon(trx, event)))
      },
    },
    {
      event: 'bet.refunded',
      name: 'bet.tellRefund',
      run: (trx, event) => tell(trx, event, noticeOfRefund(event.payload, event.createdAt)),
    },
    {
      event: 'bet.resettled',
      name: 'bet.tellCorrection',
      run: async (trx, event) =>
        tell(trx, event, noticeOfCorrection(event.payload, await findCoupon(trx, event))),
    },
  ]
}

function findCoupon(trx: Trx, { payload: { provider, round: reference } }: AboutBet) {
  return readCoupon(trx, { provider, reference })
}
