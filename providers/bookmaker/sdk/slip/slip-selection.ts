import type { BookEvent, Market, Outcome } from '../core/types.ts'
import type { SlipLeg } from './slip.ts'

/** The people of an event by the ids that outcomes name them by. */
export function namedEvent(event: BookEvent) {
  return {
    competitors: event.competitors.map(({ name }) => name),
    players: new Map((event.players ?? []).map(({ id, name }) => [String(id), name])),
  }
}

/** What the price keeps, as a book in thousandths: of one of several winners by its own return. */
function bookOf({ isExclusive, book }: Market, { returnToPlayer }: Outcome): number {
  return isExclusive || returnToPlayer === null ? book : Math.round(1_000_000 / returnToPlayer)
}

/** An outcome as a selection for the slip. */
export function toLeg(event: BookEvent, market: Market, outcome: Outcome): SlipLeg {
  const { competitors, players } = namedEvent(event)
  return {
    eventId: event.id,
    marketId: market.id,
    specifiers: market.specifiers,
    outcomeId: outcome.id,
    slug: market.slug,
    outcome: outcome.name.map((token) => players.get(token) ?? token),
    event: event.name,
    competitors,
    price: outcome.price ?? '1.00',
    book: bookOf(market, outcome),
  }
}
