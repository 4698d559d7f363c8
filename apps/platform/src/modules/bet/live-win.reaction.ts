import type { Clock } from '@fairhouse/server-kit/clock'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { saveWins, takeUnannounced, type NewWin } from './live-win.repo.ts'

/** Between two publications. */
const ANNOUNCE_MS_MIN = 2_000
/** Wins per publication; the latest ones if there are more. */
const ANNOUNCED_MAX = 20

/**
 * Publishes real wins on games to everyone, in batches. A win right after a publication waits for
 * the next one.
 */
export function createLiveWinReactions({ clock }: { readonly clock: Clock }): readonly Reaction[] {
  return [
    {
      event: 'bet.settled',
      name: 'bet.liveWins',
      async runBatch(trx, events) {
        const wins = events.flatMap((event) => toWin(event) ?? [])
        if (wins.length === 0) return
        const at = clock.now()
        await saveWins(trx, at, wins)
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

/** A return up to the stake is not a win, and a further payout has no stake to compare with. */
function toWin({ playerId, payload, createdAt }: DomainEvent<'bet.settled'>): NewWin | null {
  const stakeMinor = BigInt(payload.stakeMinor)
  const payoutMinor = BigInt(payload.payoutMinor)
  if (playerId === null || payload.kind !== 'casino') return null
  if (stakeMinor === 0n || payoutMinor <= stakeMinor) return null
  const { betId, subject: game, currency } = payload
  return { betId, playerId, game, currency, stakeMinor, payoutMinor, wonAt: createdAt }
}
