import type { BettingDeps } from './betting.deps.ts'
import { listEventsWithBets, saveClosingPrices } from './closing-price.repo.ts'

/** Prices of the last minute are written over each other: the one before the start stays. */
const CLOSING_MS = 60_000

export type ClosingPrices = { keep(): Promise<void> }

/**
 * Keeps the closing prices of bets: the offered ones while an event is about to begin, until the feed
 * says that it has begun. A price that is suspended then is none.
 */
export function createClosingPrices(
  deps: Pick<BettingDeps, 'db' | 'clock' | 'log' | 'book' | 'prices'>,
): ClosingPrices {
  const { db, clock, log, book, prices } = deps
  return {
    async keep() {
      const nowMs = clock.now().getTime()
      const closing = [...book.all()].filter(
        ({ event }) => event.status === 'open' && event.startMs - nowMs <= CLOSING_MS,
      )
      const withBets = await listEventsWithBets(
        db,
        closing.map(({ event }) => event.id),
      )
      for (const state of closing) {
        const { id } = state.event
        if (!withBets.has(id)) continue
        try {
          const { markets } = await prices.make('all', state, nowMs, 'prepared')
          const offered = markets.flatMap(({ id: marketId, specifiers, outcomes }) =>
            outcomes.flatMap(({ id: outcomeId, price }) =>
              price === null ? [] : [{ marketId, specifiers, outcomeId, price }],
            ),
          )
          await saveClosingPrices(db, id, offered)
        } catch (error) {
          log.error({ err: error, eventId: id }, 'no closing prices')
        }
      }
    },
  }
}
