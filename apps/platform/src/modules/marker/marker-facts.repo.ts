import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** As JSON, so that a player is one row: numbers are milliseconds and counts, amounts are digits. */
export type FactsRow = {
  readonly id: string
  readonly country: string
  readonly isActive: boolean
  readonly birthdate: string | null
  readonly timeZone: string | null
  readonly play: readonly [
    ...times: [at: number, firstAt: number, lastAt: number],
    ...[rounds: number, own: string, bonus: string, ownReturn: string, stakeMicro: string],
    ...[lossMs: number, losses: number, winMs: number, wins: number, kinds: number],
  ][]
  readonly invoices: readonly [
    ...[id: string, type: 1 | 2, status: 1 | 2 | 3, reason: string | null, at: number],
    ...[minor: string, currency: string, way: string],
  ][]
  readonly sessionEnds: readonly (readonly [lastAt: number, cash: string, stakeMin: string])[]
  readonly destinations: readonly [id: string, at: number][]
  readonly loosened: readonly [id: string, at: number][]
  readonly pastExclusions: number
  readonly tickets: readonly [id: string, at: number][]
  readonly bonuses: readonly [id: string, at: number][]
  /** Of the last scan. */
  readonly signals: readonly { readonly marker: string; readonly since: string }[] | null
  readonly openCase: boolean
}

const ms = (column: string) => sql`floor(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`

/** What a player asked for to be allowed more; that it was confirmed a day later is the same change. */
const LOOSENED = [
  'limit.looseningRequested',
  'limit.removalRequested',
  'limit.toolLooseningRequested',
]

/**
 * The facts of 90 days of these players. Each part is read by the player's index and no further back.
 */
export async function readFactsRows(
  db: Db,
  {
    playerIds,
    words,
    now,
  }: {
    readonly playerIds: readonly string[]
    readonly words: readonly string[]
    readonly now: Date
  },
): Promise<FactsRow[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const since = daysAgo(91)
  const pattern = words
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  const { rows } = await sql<Omit<FactsRow, 'play'> & { readonly play: string }>`
    SELECT p.id, p.country, p.status = 'active' AS "isActive", d.birthdate::text AS birthdate, d.time_zone AS "timeZone",
      ('[' || coalesce((SELECT string_agg(q.play, ',' ORDER BY q.at)
        FROM play_quarter q WHERE q.player_id = p.id AND q.at > ${since}), '') || ']') AS play,
      coalesce((SELECT json_agg(json_build_array(i.id, i.type, i.status, i.failure_reason,
          ${ms('at')}, (coalesce(i.credited_minor, i.amount_minor) - i.reversed_minor)::text,
          i.currency, coalesce(i.saved_card_id::text, i.method)) ORDER BY i.created_at)
        FROM (SELECT *, coalesce(settled_at, created_at) AS at FROM invoice
          WHERE player_id = p.id AND created_at > ${since}) i), '[]') AS invoices,
      coalesce((SELECT json_agg(json_build_array(${ms('e.last_at')}, e.cash_minor::text,
          e.stake_min_minor::text) ORDER BY e.last_at)
        FROM play_session_end e WHERE e.player_id = p.id AND e.last_at > ${daysAgo(30)}), '[]')
        AS "sessionEnds",
      coalesce((SELECT json_agg(json_build_array(o.id, ${ms('o.created_at')}) ORDER BY o.created_at)
        FROM payout_destination o WHERE o.player_id = p.id AND o.created_at > ${since}), '[]')
        AS destinations,
      coalesce((SELECT json_agg(json_build_array(a.id::text, ${ms('a.at')}) ORDER BY a.at)
        FROM audit_entry a WHERE a.player_id = p.id AND a.act = ANY(${LOOSENED}::text[])
          AND a.at > ${since}), '[]') AS loosened,
      (SELECT count(*)::int FROM player_exclusion x
        WHERE x.player_id = p.id AND x.ends_at <= ${now}) AS "pastExclusions",
      coalesce((SELECT json_agg(json_build_array(t.number, ${ms('t.created_at')}) ORDER BY t.created_at)
        FROM support_ticket t WHERE t.player_id = p.id AND t.created_at > ${daysAgo(30)}
          AND ${pattern} <> '' AND t.subject || ' ' || t.message ~* ${pattern}), '[]') AS tickets,
      coalesce((SELECT json_agg(json_build_array(b.id, ${ms('b.issued_at')}) ORDER BY b.issued_at)
        FROM player_bonus b WHERE b.player_id = p.id AND b.issued_at > ${daysAgo(30)}), '[]') AS bonuses,
      m.signals,
      EXISTS (SELECT FROM marker_case c WHERE c.player_id = p.id AND c.decided_at IS NULL AND c.stops <> '{}') AS "openCase"
    FROM player p LEFT JOIN player_detail d ON d.player_id = p.id
      LEFT JOIN player_marker m ON m.player_id = p.id
    WHERE p.id = ANY(${playerIds}::uuid[])`.execute(db)
  // Ten kilobytes a player, which the database would parse as well if it called them JSON.
  return rows.map((row) => ({ ...row, play: JSON.parse(row.play) as FactsRow['play'] }))
}

export type EndedSession = {
  readonly playerId: string
  readonly firstAt: Date
  readonly lastAt: Date
}

/**
 * The real money after the last bet of each session, and the smallest stake of the session in its
 * game. By the journal: what came later is taken off.
 */
export async function keepSessionEnds(
  db: Db,
  sessions: readonly EndedSession[],
): Promise<{ playerId: string; lastAt: Date; cash: bigint; stakeMin: bigint }[]> {
  if (sessions.length === 0) return []
  const { rows } = await sql<{ playerId: string; lastAt: Date; cash: bigint; stakeMin: bigint }>`
    INSERT INTO play_session_end (player_id, last_at, cash_minor, stake_min_minor)
    SELECT s.player_id, s.last_at, greatest(0, coalesce((SELECT l.amount_minor FROM ledger_balance l
        WHERE l.wallet_account_id = b.wallet_account_id AND l.account = 'cash'), 0)
      - coalesce((SELECT sum(e.amount_minor) FROM ledger_entry e
        WHERE e.wallet_account_id = b.wallet_account_id AND e.account = 'cash'
          AND e.transaction_id > (SELECT max(t.id) FROM ledger_transaction t
            WHERE t.subject_type = 'round' AND t.subject_id = b.id::text)), 0)),
      (SELECT min(o.cash_minor + o.bonus_minor) FROM bet o
        WHERE o.player_id = s.player_id AND o.placed_at BETWEEN s.first_at AND b.placed_at
          AND o.subject = b.subject AND o.wallet_account_id = b.wallet_account_id
          AND o.status <> 'refunded' AND o.reward_id IS NULL)
    FROM unnest(${sessions.map((one) => one.playerId)}::uuid[],
        ${sessions.map((one) => one.firstAt)}::timestamptz[],
        ${sessions.map((one) => one.lastAt)}::timestamptz[]) AS s (player_id, first_at, last_at)
      JOIN LATERAL (SELECT * FROM bet b WHERE b.player_id = s.player_id
          AND b.placed_at >= s.first_at AND b.placed_at < s.last_at + interval '1 millisecond'
          AND b.status <> 'refunded' AND b.reward_id IS NULL
        ORDER BY b.placed_at DESC, b.id DESC LIMIT 1) b ON true
    ON CONFLICT DO NOTHING
    RETURNING player_id AS "playerId", last_at AS "lastAt", cash_minor AS cash,
      stake_min_minor AS "stakeMin"`.execute(db)
  return rows
}
