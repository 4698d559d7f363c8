import type { VerificationState } from '@fairhouse/contract/verification'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { WaitingVerification } from './verification.query.ts'
import type { VerificationRow } from '#platform/modules/kyc/verification/verification.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type VerificationChange = {
  readonly playerId: string
  /** Undefined keeps the stored one. */
  readonly applicantId?: string
  readonly state: VerificationState
  readonly comment: string | null
  readonly labels: readonly string[]
  readonly happenedAt: Date
  readonly changedAt: Date
}

export async function saveVerification(
  trx: Trx,
  change: VerificationChange,
): Promise<VerificationRow> {
  const values = {
    state: change.state,
    comment: change.comment,
    labels: [...change.labels],
    happened_at: change.happenedAt,
    changed_at: change.changedAt,
    ...(change.applicantId !== undefined && { applicant_id: change.applicantId }),
  }
  return trx
    .insertInto('player_verification')
    .values({ player_id: change.playerId, ...values })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((eb) => ({
        ...values,
        version: eb('player_verification.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function hasMessage(trx: Trx, digest: string): Promise<boolean> {
  const found = await trx
    .selectFrom('verification_message')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertMessage(
  trx: Trx,
  message: {
    readonly digest: string
    readonly player_id: string
    readonly type: string
    readonly outcome: 'changed' | 'older'
    readonly received_at: Date
  },
): Promise<void> {
  await trx.insertInto('verification_message').values(message).execute()
}

/**
 * Verifications that await a decision: escalated by a provider, or with documents newer than the
 * last verdict. Approved and finally rejected players are not listed. Players who have handed in
 * nothing are not read.
 */
export async function listWaitingRows(db: Db, limit: number): Promise<WaitingVerification[]> {
  const { rows } = await sql<{
    playerId: string
    state: VerificationState
    since: Date
    pending: number
    approved: number
  }>`
    SELECT player.id AS "playerId", coalesce(known.state, 'none') AS state,
      coalesce(paper.since, known.changed_at) AS since,
      coalesce(paper.pending, 0)::int4 AS pending, coalesce(paper.approved, 0)::int4 AS approved
    FROM (
      SELECT player_id FROM player_verification WHERE state = 'pending'
      UNION
      SELECT d.player_id FROM player_document d LEFT JOIN player_verification v USING (player_id)
      WHERE d.status IN ('pending', 'approved')
        AND coalesce(v.state, 'none') IN ('none', 'started', 'retry')
        AND d.created_at > coalesce(v.changed_at, '-infinity')
    ) AS waiting
    JOIN player ON player.id = waiting.player_id
    LEFT JOIN player_verification AS known ON known.player_id = player.id
    LEFT JOIN LATERAL (
      SELECT max(created_at) AS since, count(*) FILTER (WHERE status = 'pending') AS pending,
        count(*) FILTER (WHERE status = 'approved') AS approved
      FROM player_document WHERE player_id = player.id AND status IN ('pending', 'approved')
    ) AS paper ON true
    WHERE player.status <> 'closed'
    ORDER BY since, player.id LIMIT ${limit}`.execute(db)
  return rows.map(({ pending, approved, ...row }) => ({ ...row, documents: { pending, approved } }))
}

/** The total of a player's successful and pending deposits, by currency, in minor units. */
export async function sumDeposits(
  db: Db,
  deposits: { readonly playerId: string; readonly type: number; readonly statuses: number[] },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('invoice')
    .select((eb) => [
      'currency',
      eb.fn.sum<bigint>(eb.fn.coalesce('credited_minor', 'amount_minor')).as('total'),
    ])
    .where('player_id', '=', deposits.playerId)
    .where('type', '=', deposits.type)
    .where('status', 'in', deposits.statuses)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, total }) => [currency, total]))
}
