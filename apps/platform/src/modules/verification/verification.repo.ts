import type { VerificationState } from '@fairhouse/contract/verification'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { VerificationRow } from '#platform/modules/verification/verification.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export async function findVerification(
  db: Db,
  playerId: string,
): Promise<VerificationRow | undefined> {
  return db
    .selectFrom('player_verification')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** Makes what is said about one player come one by one, until the transaction ends. */
export async function lockVerification(trx: Trx, playerId: string): Promise<void> {
  const key = `verification:${playerId}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

export type VerificationChange = {
  readonly playerId: string
  /** Undefined keeps the one that is known. */
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

/** What a player's deposits that may still count come to, by currency, in minor units. */
export async function sumDeposits(
  db: Db,
  deposits: { readonly playerId: string; readonly type: number; readonly statuses: number[] },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('invoice')
    .select((eb) => ['currency', eb.fn.sum<bigint>('amount_minor').as('total')])
    .where('player_id', '=', deposits.playerId)
    .where('type', '=', deposits.type)
    .where('status', 'in', deposits.statuses)
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, total }) => [currency, total]))
}
