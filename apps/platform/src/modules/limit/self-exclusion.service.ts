import type { EventInput } from '@fairhouse/contract/events'
import { LIMIT_DEFINITION, type Limit, type SelfExclusionPeriod } from '@fairhouse/contract/limit'
import { selfExclusionEndsAt } from '@fairhouse/domain/limit'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { insertExclusion, excludePlayer } from '#platform/modules/exclusion/exclusion.query'
import { lockPlayerMoney } from '#platform/modules/player/player-money.query'
import { appendAudit } from '#platform/audit/audit.repo'
import { findPlayer } from '#platform/modules/player/player.query'
import { insertConsents } from '#platform/modules/profile/consent.query'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type SelfExclude = (
  caller: PlayerCaller,
  period: SelfExclusionPeriod,
) => Promise<Result<Limit, 'overloaded'>>

/**
 * Excludes a player at their request: no sign-in, bet, deposit, bonus or advertising, and no new
 * account. All sessions end. Open bets are settled, and the money remains the player's.
 */
export function createSelfExclude(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
}): SelfExclude {
  return (caller, period) =>
    inTransaction(deps.db, async (trx) => {
      const { playerId, sessionId, traceId } = caller
      await lockPlayerMoney(trx, playerId)
      const player = await findPlayer(trx, playerId)
      const at = deps.clock.now()
      const endsAt = selfExclusionEndsAt(period, at)
      const id = deps.newId()
      await insertExclusion(trx, {
        id,
        player_id: playerId,
        starts_at: at,
        ends_at: endsAt,
        decided_by: 'player',
        why: `selfExclusion ${period}`,
        return_asked_at: null,
        returned_at: null,
      })
      // A lock outlives the exclusion: a player locked in the meantime stays locked.
      await excludePlayer(trx, { playerId, isActive: player?.status === 'active', at })
      const consents = { receiveEmailPromo: false, receiveSmsPromo: false, receiveBonus: false }
      await insertConsents(trx, { playerId, consents, way: 'settings', at, traceId })
      const until = endsAt?.toISOString() ?? 'for good'
      await appendAudit(trx, {
        act: 'player.selfExcluded',
        at,
        actorId: playerId,
        playerId,
        sessionId,
        from: caller,
        details: { period, until },
      })
      const ending = { playerId, reason: 'selfExcluded', by: 'player', origin: caller } as const
      await endPlayerSessions(trx, ending, at)
      const payload: EventInput<'player.excluded'> = {
        until: endsAt?.toISOString() ?? null,
        site: caller.origin,
      }
      await appendEvent(trx, { event: 'player.excluded', playerId, payload })
      return ok({
        id,
        definition: LIMIT_DEFINITION.selfExclusion,
        period,
        amount: null,
        currency: null,
        window: 'rolling',
        usage: null,
        endsAt: endsAt?.toISOString() ?? null,
        pending: null,
      })
    })
}
