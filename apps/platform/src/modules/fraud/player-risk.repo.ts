import type { RiskClass } from '@fairhouse/contract/office/fraud-kind'
import type { Risk } from '@fairhouse/domain/fraud/risk'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type RiskRow = Row<'player_risk'>

/** Keeps what the scan says; a risk that has become higher is reviewed as soon as its class asks. */
export async function saveRisks(
  trx: Trx,
  found: readonly (Risk & { readonly playerId: string; readonly reviewAt: Date })[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO player_risk AS r (player_id, class, reasons, judged_at, review_at)
    SELECT "playerId", class, reasons, ${now}, "reviewAt"
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS f ("playerId" uuid, class text,
      reasons text[], "reviewAt" timestamptz)
    ORDER BY 1
    ON CONFLICT (player_id) DO UPDATE SET class = excluded.class, reasons = excluded.reasons,
      judged_at = excluded.judged_at, review_at = least(r.review_at, excluded.review_at)`.execute(
    trx,
  )
}

const select = (db: Db, playerId: string) =>
  db.selectFrom('player_risk').selectAll().where('player_id', '=', playerId)

export const findRisk = (db: Db, playerId: string): Promise<RiskRow | undefined> =>
  select(db, playerId).executeTakeFirst()

export const lockRiskForUpdate = (trx: Trx, playerId: string): Promise<RiskRow | undefined> =>
  select(trx, playerId).forUpdate().executeTakeFirst()

export async function chooseRiskRow(
  trx: Trx,
  playerId: string,
  choice: {
    readonly chosen: RiskClass
    readonly chosen_by: string
    readonly why: string
    readonly review_at: Date
  },
): Promise<void> {
  await trx.updateTable('player_risk').set(choice).where('player_id', '=', playerId).execute()
}

/** Risks to be looked at again, the longest due first. */
export function listDueRisks(db: Db, now: Date, limit: number): Promise<RiskRow[]> {
  return db
    .selectFrom('player_risk')
    .selectAll()
    .where('review_at', '<=', now)
    .orderBy('review_at')
    .limit(limit)
    .execute()
}
