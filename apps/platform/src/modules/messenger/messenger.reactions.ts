import type { EventPayload } from '@fairhouse/contract/events'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'

/**
 * assumed: of rounds only wins of at least ten times the stake, so that high stakes do not cause a message
 * per round
 */
const WIN_TIMES_STAKE = 10n

/**
 * A bet on sport ends when nobody watches, so each that returns more than was at risk is told; what
 * was sold or void is no win.
 */
function isWin({ kind, rewardId, counted, ...whole }: EventPayload<'bet.settled'>): boolean {
  const { stakeMinor, payoutMinor } = kind === 'sport' && rewardId === null ? counted : whole
  const [stake, payout] = [BigInt(stakeMinor), BigInt(payoutMinor)]
  return payout > 0n && (kind === 'sport' ? payout > stake : payout >= stake * WIN_TIMES_STAKE)
}

/** Messages about deposits, limits, wins, prizes and referrals. */
export function createMessengerReactions(
  { notify, site }: Messages,
  { winFromMinor }: { /** Of the base currency. */ readonly winFromMinor: bigint },
): readonly Reaction[] {
  async function tellDeposit(
    trx: Transaction<PlatformDatabase>,
    { id: key, event, playerId, payload }: DomainEvent<'deposit.succeeded' | 'deposit.failed'>,
  ): Promise<void> {
    const { currency, publicData } = payload
    const amount = { amountMinor: publicData.arrivedAmount ?? payload.amount, currency }
    const name = event === 'deposit.succeeded' ? 'deposit-received' : 'deposit-failed'
    // Cancelled by the player, so there is nothing to report.
    if (publicData.failureReason === 'canceled') return
    await notify(trx, { name, playerId, key, site, values: { link: '/wallet/history', amount } })
  }
  async function tellWins(
    trx: Transaction<PlatformDatabase>,
    events: readonly DomainEvent<'bet.settled'>[],
  ): Promise<void> {
    const wins = events.filter(({ payload }) => isWin(payload))
    if (wins.length === 0) return
    const toBaseMinor = await readToBaseMinor(trx)
    for (const { id: key, playerId, payload } of wins) {
      const { currency, kind, payoutMinor: amountMinor } = payload
      const baseMinor = toBaseMinor({ currency, amountMinor: BigInt(amountMinor) })
      const isSmall = baseMinor === null || baseMinor < winFromMinor
      if (isSmall && kind === 'casino') continue
      const link = kind === 'casino' ? '/profile/history/spins' : '/profile/history/bets'
      const values = { link, amount: { amountMinor, currency } }
      await notify(trx, { name: 'win-received', playerId, key, site, values })
    }
  }
  return [
    { event: 'bet.settled', name: 'messenger.tellWins', runBatch: tellWins },
    { event: 'deposit.succeeded', name: 'messenger.tellDeposit', run: tellDeposit },
    { event: 'deposit.failed', name: 'messenger.tellFailedDeposit', run: tellDeposit },
    {
      event: 'deposit.reversed',
      name: 'messenger.tellReversedDeposit',
      async run(trx, { id: key, playerId, payload: { currency, publicData } }) {
        const { reversedAmount: amountMinor } = publicData
        if (playerId === null || amountMinor === undefined) return
        const values = { link: '/wallet/history', amount: { amountMinor, currency } }
        await notify(trx, { name: 'deposit-reversed', playerId, key, site, values })
      },
    },
    {
      event: 'race.won',
      name: 'messenger.tellPrize',
      async run(trx, { id: key, playerId, payload: { place, currency, amount } }) {
        const values = { link: '/loyalty', place, amount: { amountMinor: amount, currency } }
        await notify(trx, { name: 'race-won', playerId, key, site, values })
      },
    },
    {
      event: 'jackpot.won',
      name: 'messenger.tellJackpot',
      async run(trx, { id: key, playerId, payload: { currency, amount } }) {
        const values = { link: '/wallet/history', amount: { amountMinor: amount, currency } }
        await notify(trx, { name: 'jackpot-won', playerId, key, site, values })
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
