import { findLookLimit, type LookLimits } from '@fairhouse/domain/operator/look-limit'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import type { Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { countLookedAt, type Look, recordLook } from './operator-look.query.ts'

/** Notes a look, unless its operator has looked at as many other players as they may. */
export async function takeLook(
  trx: Transaction<PlatformDatabase>,
  look: Look,
  limits: LookLimits,
): Promise<Result<void, 'lookLimit'>> {
  // A hundred looks at once are a hundred looks.
  await lockKey(trx, `look:${look.operator}`)
  const since = (ms: number) => new Date(look.at.getTime() - ms)
  const { operator, playerId: exceptId } = look
  const players = await countLookedAt(trx, {
    ...{ operator, exceptId, hour: since(HOUR_MS), day: since(DAY_MS) },
  })
  const limit = players.isKnown ? null : findLookLimit(players, limits)
  if (limit !== null) return refuse('lookLimit', { details: limit })
  await recordLook(trx, look)
  return ok()
}
