import type { MarkerEvidence } from '@fairhouse/contract/marker'
import type { HarmCaseDetail } from '@fairhouse/contract/office/harm'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Shown = HarmCaseDetail['evidence'][number]

/** Of each marker; nobody reads more. */
const SHOWN_MAX = 30

/** The bets of these quarters of an hour, newest first; an end of a session is in its quarter. */
export async function listQuarterBets(
  db: Db,
  playerId: string,
  starts: readonly string[],
): Promise<Shown['bets']> {
  if (starts.length === 0) return []
  const { rows } = await sql<Omit<Shown['bets'][number], 'at'> & { at: Date }>`
    SELECT b.id, coalesce(g.name, b.description, b.subject) AS title, b.placed_at AS at,
      (b.cash_minor + b.bonus_minor)::text AS stake, b.payout_minor::text AS payout, b.currency
    FROM (SELECT DISTINCT date_bin('15 minutes', q, 'epoch') AS start
        FROM unnest(${starts}::timestamptz[]) AS q) AS quarter
      JOIN bet b ON b.player_id = ${playerId} AND b.placed_at >= quarter.start
        AND b.placed_at < quarter.start + interval '15 minutes'
      LEFT JOIN game g ON g.identity = b.subject AND b.kind = 'casino'
    WHERE b.status <> 'refunded' AND b.reward_id IS NULL
    ORDER BY b.placed_at DESC LIMIT ${SHOWN_MAX}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Payments of the player among these. */
export async function listPaymentsIn(
  db: Db,
  playerId: string,
  ids: readonly string[],
): Promise<Shown['payments']> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Shown['payments'][number], 'at'> & { at: Date }>`
    SELECT id, CASE type WHEN 1 THEN 'deposit' ELSE 'withdrawal' END AS type, currency,
      coalesce(settled_at, created_at) AS at, coalesce(credited_minor, amount_minor)::text AS amount,
      CASE status WHEN 1 THEN 'pending' WHEN 2 THEN 'success' ELSE coalesce(failure_reason, 'failed') END
        AS status
    FROM invoice WHERE player_id = ${playerId} AND id = ANY(${ids}::uuid[])
    ORDER BY created_at DESC LIMIT ${SHOWN_MAX}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** What is behind a marker. */
export async function readEvidence(
  db: Db,
  playerId: string,
  {
    marker,
    evidence,
  }: { readonly marker: Shown['marker']; readonly evidence: readonly MarkerEvidence[] },
): Promise<Shown> {
  const refs = (kind: MarkerEvidence['kind']) =>
    evidence.filter((one) => one.kind === kind).map(({ ref }) => ref)
  return {
    marker,
    bets: await listQuarterBets(db, playerId, refs('play')),
    payments: await listPaymentsIn(db, playerId, refs('payment')),
    others: (['act', 'ticket', 'bonus'] as const).flatMap((kind) =>
      refs(kind).map((ref) => ({ kind, ref })),
    ),
  }
}
