import type { Clock } from '@fairhouse/server-kit/clock'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { saveWins, takeUnannounced, type NewWin } from './live-win.repo.ts'

/** Between two messages to everyone. */
const ANNOUNCE_MS_MIN = 2_000
/** Wins in one message; of more, the latest. */
const ANNOUNCED_MAX = 20

/**
 * Tells everyone of real wins on games, in batches. A win that comes right after a message goes out
 * with the next one.
 */
export function createLiveWinReactions({ clock }: { readonly clock: Clock }): readonly Reaction[] {
  return [
    {
      event: 'bet.settled',
      name: 'bet.liveWins',
      async runBatch(trx, events) {
        const wins = events.flatMap((event) => toWin(event) ?? [])
        if (wins.length === 0) return
        await saveWins(trx, wins)
        const at = clock.now()
        const notSince = new Date(at.getTime() - ANNOUNCE_MS_MIN)
        const announced = await takeUnannounced(trx, { at, notSince, limit: ANNOUNCED_MAX })
        if (announced.length > 0)
          await appendEvent(trx, {
            event: 'wins.announced',
            playerId: null,
            payload: { wins: announced },
          })
      },
    },
  ]
}

/** A return that is not above the stake is no win, and a further payout has no stake to compare with. */
function toWin({ playerId, payload, createdAt }: DomainEvent<'bet.settled'>): NewWin | null {
  const stakeMinor = BigInt(payload.stakeMinor)
  const payoutMinor = BigInt(payload.payoutMinor)
  if (playerId === null || payload.kind !== 'casino') return null
  if (stakeMinor === 0n || payoutMinor <= stakeMinor) return null
  const { betId, subject: game, currency } = payload
  return { betId, playerId, game, currency, stakeMinor, payoutMinor, wonAt: createdAt }
}
