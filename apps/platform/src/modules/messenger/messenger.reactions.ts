import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'

/** Messages about what no other module writes about: deposits, limits, prizes and referrals. */
export function createMessengerReactions({ notify, site }: Messages): readonly Reaction[] {
  async function tellDeposit(
    trx: Transaction<PlatformDatabase>,
    { id: key, event, playerId, payload }: DomainEvent<'deposit.succeeded' | 'deposit.failed'>,
  ): Promise<void> {
    const { currency, publicData } = payload
    const amount = { amountMinor: publicData.arrivedAmount ?? payload.amount, currency }
    const name = event === 'deposit.succeeded' ? 'deposit-received' : 'deposit-failed'
    // The player took it back, so there is nothing to tell.
    if (publicData.failureReason === 'canceled') return
    await notify(trx, { name, playerId, key, site, values: { link: '/wallet/history', amount } })
  }
  return [
    { event: 'deposit.succeeded', name: 'messenger.tellDeposit', run: tellDeposit },
    { event: 'deposit.failed', name: 'messenger.tellFailedDeposit', run: tellDeposit },
    {
      event: 'race.won',
      name: 'messenger.tellPrize',
      async run(trx, { id: key, playerId, payload: { place, currency, amount } }) {
        const values = { link: '/loyalty', place, amount: { amountMinor: amount, currency } }
        await notify(trx, { name: 'race-won', playerId, key, site, values })
      },
    },
    {
      event: 'referral.rewarded',
      name: 'messenger.tellReferral',
      async run(trx, { id: key, playerId, payload: { currency, amount } }) {
        const values = { link: '/referral', amount: { amountMinor: amount, currency } }
        await notify(trx, { name: 'referral-earned', playerId, key, site, values })
      },
    },
    {
      event: 'limit.updated',
      name: 'messenger.tellLimit',
      async run(trx, { id: key, playerId }) {
        const values = { link: '/profile/limits' }
        await notify(trx, { name: 'limit-changed', playerId, key, site, values })
      },
    },
  ]
}
