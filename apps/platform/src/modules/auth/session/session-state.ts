import { chooseMarket, type Markets } from '@fairhouse/domain/market/market'
import { idleLifeMsOf } from '@fairhouse/domain/market/session-idle'
import type { SessionState } from '@fairhouse/domain/session'
import type { SessionRow } from '#platform/modules/auth/session/session.repo'

/** A session as the rules of refreshing see it, with those of the player's market. */
export function toSessionState(row: SessionRow, markets: Markets): SessionState {
  const market = chooseMarket(markets, { residence: row.player_country, requestCountry: null })
  return {
    generation: row.generation,
    rotatedAt: row.rotated_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    idleLifeMs: idleLifeMsOf(market),
  }
}
