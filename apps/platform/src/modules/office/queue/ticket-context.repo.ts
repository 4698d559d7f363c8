import { type Kysely, sql } from 'kysely'
import type { TicketContext } from '@fairhouse/contract/office/ticket'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

const SHOWN = 6

/** What a player was refused lately: payments that failed, sign-ins, codes and documents. */
export async function listRefusals(db: Db, playerId: string): Promise<TicketContext['refusals']> {
  const { rows } = await sql<{ at: Date; what: string; text: string }>`
    SELECT * FROM (
      (SELECT coalesce(settled_at, created_at) AS at,
          CASE type WHEN 1 THEN 'deposit' ELSE 'withdrawal' END AS what,
          coalesce(failure_reason, '') AS text
        FROM invoice WHERE player_id = ${playerId} AND status = 3
        ORDER BY created_at DESC LIMIT ${SHOWN})
      UNION ALL
      (SELECT at, act, coalesce(details ->> 'reason', details ->> 'why', '')
        FROM audit_entry WHERE player_id = ${playerId}
          AND (act LIKE '%Refused' OR act LIKE '%.refused' OR act LIKE '%.declined')
        ORDER BY id DESC LIMIT ${SHOWN})
    ) AS refusal ORDER BY at DESC LIMIT ${SHOWN}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const TYPES = { 1: 'deposit', 2: 'withdrawal' } as const
const STATUSES = { 1: 'pending', 2: 'success', 3: 'failed' } as const

export async function listPayments(db: Db, playerId: string): Promise<TicketContext['payments']> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'type', 'status', 'amount_minor', 'currency', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, type, status, amount_minor: amount, currency, created_at: at }) => ({
    ...{ id, currency, amount: amount.toString(), at: at.toISOString() },
    type: TYPES[type as 1 | 2],
    status: STATUSES[status as 1 | 2 | 3],
  }))
}
