import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerCaller } from '#platform/http/route'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/**
 * Writes the audit entry of a limit's change and publishes it to the player's other tabs. Last in
 * the transaction: the event holds a lock.
 */
export async function recordLimit(
  trx: Transaction<PlatformDatabase>,
  entry: {
    readonly act: Extract<AuditedAct, `limit.${string}`>
    readonly row: LimitRow
    readonly caller: PlayerCaller
    readonly now: Date
  },
): Promise<void> {
  const { act, row, caller, now } = entry
  const { playerId, sessionId } = caller
  await appendAudit(trx, {
    act,
    at: now,
    actorId: playerId,
    playerId,
    sessionId,
    from: caller,
    details: {
      limit: row.id,
      definition: row.definition,
      period: row.period,
      ...(row.amount_minor !== null && { amountMinor: row.amount_minor.toString() }),
      ...(row.currency !== null && { currency: row.currency }),
      ...(row.ends_at !== null && { endsAt: row.ends_at.toISOString() }),
      ...(row.request_amount_minor !== null && {
        requestedMinor: row.request_amount_minor.toString(),
      }),
      ...(row.request_period !== null && { requestedPeriod: row.request_period }),
    },
  })
  await appendEvent(trx, {
    event: 'limit.updated',
    playerId,
    payload: { limitId: row.id },
  })
}
