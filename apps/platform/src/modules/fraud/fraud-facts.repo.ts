import type { FraudSignal } from '@fairhouse/contract/office/fraud'
import type { FraudDecision } from '@fairhouse/contract/office/fraud-kind'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { TAKEOVER_ACTS } from './takeover-act.table.ts'

type Db = Kysely<PlatformDatabase>

type Money = { readonly minor: string; readonly currency: string }
type At = { readonly id: string; readonly at: number }
type SportRow = At &
  Money & {
    readonly playerId: string
    readonly event: string
    readonly market: string
    readonly outcome: string
    readonly price: string
    readonly closing: string | null
  }

/** As JSON, so that a player is one row: times are milliseconds, amounts digits of their currency. */
export type FraudRow = {
  readonly id: string
  readonly country: string
  readonly registeredAt: number
  readonly edges: readonly {
    readonly playerId: string
    readonly mark: 'device' | 'card' | 'destination'
    readonly at: number
  }[]
  readonly ip: string | null
  readonly networkPeers: readonly (At & { readonly ip: string })[]
  readonly devicePeers: readonly At[]
  readonly deposits: readonly (At & Money & { readonly way: string })[]
  readonly withdrawals: readonly (At &
    Money & {
      readonly way: string
      readonly status: 1 | 2 | 3
      readonly destinationAt: number
    })[]
  /** Quarters of an hour in the base currency, and the parts of sport bets that were never at risk. */
  readonly quarters: readonly [at: number, own: string, bonus: string][]
  readonly voided: readonly { readonly at: number; own: string; bonus: string; currency: string }[]
  readonly bonuses: readonly { readonly id: string; readonly convertedAt: number | null }[]
  readonly bets: readonly SportRow[]
  readonly linkedBets: readonly SportRow[]
  readonly wagered: { readonly rounds: number; readonly ratios: number; readonly squares: number }
  readonly disputes: readonly (At & { readonly isWon: boolean })[]
  readonly newDevices: readonly At[]
  readonly credentials: readonly At[]
  readonly newDestinations: readonly At[]
  readonly excluded: readonly {
    readonly playerId: string
    readonly mark: 'email' | 'phone' | 'cpf' | 'document' | 'device' | 'card'
  }[]
  readonly isVerified: boolean
  readonly areFundsKnown: boolean
  readonly decisions: readonly FraudDecision[]
  /** Of the last scan. */
  readonly signals: readonly FraudSignal[] | null
}

/** Nobody reads more of one player; the newest ones count. */
const EDGES_MAX = 100
const SESSIONS_MAX = 500
const BETS_MAX = 5_000
/** Of one hour, or of one device. */
const PEERS_MAX = 5_000
const LINKED_MAX = 10
const LINKED_BETS_MAX = 500

const ms = (column: string) => sql`floor(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`

/** An empty list instead of NULL. */
const list = (value: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((SELECT json_agg(${value}) FROM (${from}) r), '[]')`

/** Single sport bets that a void result did not give back, of a list of bets. */
const sportBets = (bets: RawBuilder<unknown>) => sql`
  SELECT b.id, b.player_id AS "playerId", ${ms('b.placed_at')} AS at, b.currency,
    (b.cash_minor + b.bonus_minor)::text AS minor, c.legs -> 0 ->> 'event' AS event,
    c.legs -> 0 ->> 'market' AS market, c.legs -> 0 ->> 'outcome' AS outcome,
    c.legs -> 0 ->> 'price' AS price, c.legs -> 0 ->> 'closing' AS closing
  FROM (${bets}) b JOIN sport_coupon c ON c.provider = b.provider AND c.reference = b.reference
  WHERE b.kind = 'sport' AND b.status <> 'refunded' AND b.reward_id IS NULL
    AND jsonb_array_length(c.legs) = 1 AND c.result <> 'void'
    AND c.legs -> 0 ->> 'result' <> 'void'`

/** The parts of the query about a player `p` at a time. */
function createParts(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const since = daysAgo(90)
  const own = sql`SELECT * FROM player_session WHERE player_id = p.id
    ORDER BY created_at DESC LIMIT ${SESSIONS_MAX}`
  /** The newest session of each other player on the same devices. */
  const deviceEdges = sql`SELECT o.player_id, 'device' AS mark, max(o.last_seen_at) AS at
    FROM (SELECT DISTINCT fingerprint FROM (${own}) s WHERE fingerprint IS NOT NULL) d
      JOIN player_session o ON o.fingerprint = d.fingerprint
    WHERE o.player_id <> p.id AND o.last_seen_at > ${since} GROUP BY o.player_id
    UNION ALL SELECT o.player_id, 'device', max(o.last_seen_at)
    FROM (SELECT DISTINCT ip, user_agent FROM (${own}) s WHERE fingerprint IS NULL) d
      JOIN player_session o ON o.ip = d.ip AND o.user_agent = d.user_agent AND o.fingerprint IS NULL
    WHERE o.player_id <> p.id AND o.last_seen_at > ${since} GROUP BY o.player_id`
  const cardEdges = sql`SELECT o.player_id, 'card' AS mark, max(o.last_used_at) AS at
    FROM saved_card c JOIN saved_card o ON o.last_four = c.last_four AND o.provider = c.provider
      AND o.token = c.token AND o.player_id <> p.id
    WHERE c.player_id = p.id GROUP BY o.player_id`
  const destinationEdges = sql`SELECT o.player_id, 'destination' AS mark, max(o.created_at) AS at
    FROM payout_destination c JOIN payout_destination o ON o.fields = c.fields AND o.form = c.form
      AND o.player_id <> p.id
    WHERE c.player_id = p.id GROUP BY o.player_id`
  const holds = sql`(x.ends_at IS NULL OR x.ends_at > ${now}
    OR (x.decided_by = 'player' AND x.returned_at IS NULL))`
  const excludedOf = (players: RawBuilder<unknown>) => sql`SELECT DISTINCT m.player_id, m.mark
    FROM (${players}) m WHERE m.player_id <> p.id
      AND EXISTS (SELECT FROM player_exclusion x WHERE x.player_id = m.player_id AND ${holds})`
  const payments = (type: 1 | 2) => sql`SELECT i.*, coalesce(i.settled_at, i.created_at) AS done_at
    FROM invoice i WHERE i.player_id = p.id AND i.type = ${sql.lit(type)} AND i.created_at > ${since}
    ORDER BY i.created_at`
  const recent = sql`SELECT * FROM bet WHERE player_id = p.id AND placed_at > ${since}
    ORDER BY placed_at DESC LIMIT ${BETS_MAX}`
  const linkedBets = sql`SELECT o.* FROM (SELECT DISTINCT e.player_id FROM edge e LIMIT ${LINKED_MAX}) l
    CROSS JOIN LATERAL (SELECT * FROM bet WHERE player_id = l.player_id AND placed_at > ${since}
      ORDER BY placed_at DESC LIMIT ${LINKED_BETS_MAX}) o`
  const firstOf = sql`CROSS JOIN LATERAL (SELECT ip, fingerprint FROM player_session
    WHERE player_id = o.id ORDER BY created_at LIMIT 1) s`
  const PEERS = {
    network: sql`SELECT o.id, o.created_at, s.ip FROM player o ${firstOf}
      WHERE o.id <> p.id AND o.created_at > p.created_at - interval '1 hour'
        AND o.created_at < p.created_at + interval '1 hour' LIMIT ${PEERS_MAX}`,
    device: sql`SELECT o.id, o.created_at, s.ip FROM (SELECT DISTINCT a.player_id AS id
        FROM player_session a JOIN first_session f USING (fingerprint)) e
      JOIN player o ON o.id = e.id ${firstOf} JOIN first_session f ON f.fingerprint = s.fingerprint
      WHERE o.id <> p.id AND o.created_at > p.created_at - interval '1 day'
        AND o.created_at < p.created_at + interval '1 day' LIMIT ${PEERS_MAX}`,
  }
  const peersOf = (what: keyof typeof PEERS) =>
    list(sql`json_build_object('id', id, 'at', ${ms('created_at')}, 'ip', ip)`, PEERS[what])
  const dayOfStart = sql`p.created_at + interval '1 day'`
  return {
    ...{ daysAgo, since, own, deviceEdges, cardEdges, destinationEdges, excludedOf, payments },
    ...{ recent, linkedBets, peersOf, dayOfStart },
  }
}

/** Payments, stakes and bets, of which the columns end without a comma. */
function moneyFacts({ since, payments, linkedBets }: ReturnType<typeof createParts>) {
  return sql`
        ${list(
          sql`json_build_object('id', id, 'at', ${ms('done_at')}, 'currency', currency,
            'minor', (coalesce(credited_minor, amount_minor) - reversed_minor)::text,
            'way', regexp_replace(method, '^.*[.]', ''))`,
          sql`SELECT * FROM (${payments(1)}) i WHERE status = 2`,
        )} AS deposits,
        ${list(
          sql`json_build_object('id', id, 'at', ${ms('created_at')}, 'currency', currency,
            'minor', amount_minor::text, 'way', regexp_replace(method, '^.*[.]', ''),
            'status', status, 'destinationAt', ${ms('placed')})`,
          sql`SELECT i.*, o.created_at AS placed FROM (${payments(2)}) i
            JOIN withdrawal w ON w.invoice_id = i.id
            JOIN payout_destination o ON o.id = w.destination_id`,
        )} AS withdrawals,
        ${list(
          sql`json_build_array(play -> 0, play ->> 4, play ->> 5)`,
          sql`SELECT q.play::json AS play FROM play_quarter q
            WHERE q.player_id = p.id AND q.at > ${since} ORDER BY q.at`,
        )} AS quarters,
        ${list(
          sql`json_build_object('at', ${ms('placed_at')}, 'currency', currency,
            'own', trunc(lost * cash_minor / (cash_minor + bonus_minor))::text,
            'bonus', trunc(lost * bonus_minor / (cash_minor + bonus_minor))::text)`,
          sql`SELECT *, cash_minor + bonus_minor - counted_minor AS lost FROM recent
            WHERE kind = 'sport' AND status = 'settled' AND counted_minor < cash_minor + bonus_minor
              AND reward_id IS NULL`,
        )} AS voided,
        ${list(
          sql`json_build_object('id', id, 'convertedAt',
            CASE WHEN converted_minor > 0 THEN ${ms('finished_at')} END)`,
          sql`SELECT * FROM player_bonus WHERE player_id = p.id AND issued_at > ${since}
            AND activated_at IS NOT NULL`,
        )} AS bonuses,
        ${list(sql`r`, sportBets(sql`SELECT * FROM recent`))} AS bets,
        ${list(sql`r`, sportBets(linkedBets))} AS "linkedBets",
        (SELECT json_build_object('rounds', count(*), 'ratios', coalesce(sum(ratio), 0)::float8,
            'squares', coalesce(sum(ratio * ratio), 0)::float8)
          FROM (SELECT sum(payout_minor) / sum(cash_minor + bonus_minor) AS ratio FROM recent
            WHERE bonus_minor > 0 AND status = 'settled' AND reward_id IS NULL
            GROUP BY provider, round) AS wager) AS wagered`
}

/**
 * The facts of 90 days of these players. Each part is read by an index, no further back and no more
 * than a bound.
 */
export async function readFraudRows(
  db: Db,
  {
    playerIds,
    now,
    isRegistration = false,
  }: {
    readonly playerIds: readonly string[]
    readonly now: Date
    /** Whether others who have just registered are looked for. */
    readonly isRegistration?: boolean
  },
): Promise<FraudRow[]> {
  const parts = createParts(now)
  const { daysAgo, own, deviceEdges, cardEdges, destinationEdges, excludedOf } = parts
  const { recent, peersOf, dayOfStart } = parts
  const { rows } = await sql<FraudRow>`
    SELECT p.id, p.country, (${ms('p.created_at')})::float8 AS "registeredAt", e.signals, found.*,
      EXISTS (SELECT FROM player_verification v WHERE v.player_id = p.id AND v.state = 'approved')
        AS "isVerified",
      EXISTS (SELECT FROM funds_request f WHERE f.player_id = p.id AND f.valid_until > ${now})
        AS "areFundsKnown",
      ARRAY(SELECT DISTINCT c.decision FROM fraud_case c
        WHERE c.player_id = p.id AND c.decision IS NOT NULL) AS decisions
    FROM player p LEFT JOIN player_detail d ON d.player_id = p.id
      LEFT JOIN player_fraud e ON e.player_id = p.id CROSS JOIN LATERAL (
      WITH edge AS MATERIALIZED (
        (${deviceEdges}) UNION ALL (${cardEdges}) UNION ALL (${destinationEdges}) LIMIT ${EDGES_MAX}
      ), recent AS MATERIALIZED (${recent}),
      first_session AS MATERIALIZED (SELECT ip, fingerprint FROM player_session WHERE player_id = p.id
        ORDER BY created_at LIMIT 1)
      SELECT
        ${list(sql`json_build_object('playerId', player_id, 'mark', mark, 'at', ${ms('at')})`, sql`SELECT * FROM edge`)} AS edges,
        (SELECT ip FROM first_session) AS ip,
        ${isRegistration ? peersOf('network') : sql`'[]'::json`} AS "networkPeers",
        ${isRegistration ? peersOf('device') : sql`'[]'::json`} AS "devicePeers",
        ${moneyFacts(parts)},
        ${list(
          sql`json_build_object('id', invoice_id, 'at', ${ms('opened_at')}, 'isWon', state = 'won')`,
          sql`SELECT d.* FROM invoice i JOIN deposit_dispute d ON d.invoice_id = i.id
            WHERE i.player_id = p.id AND d.opened_at > ${daysAgo(180)}`,
        )} AS disputes,
        ${list(
          sql`json_build_object('id', id, 'at', ${ms('at')})`,
          sql`SELECT (array_agg(s.id ORDER BY s.created_at))[1] AS id, min(s.created_at) AS at
            FROM (${own}) s GROUP BY coalesce(s.fingerprint, s.user_agent)
            HAVING min(s.created_at) > greatest(${daysAgo(3)}, ${dayOfStart})`,
        )} AS "newDevices",
        ${list(
          sql`json_build_object('id', id::text, 'at', ${ms('at')})`,
          sql`SELECT a.id, a.at FROM audit_entry a WHERE a.player_id = p.id
            AND a.act = ANY(${TAKEOVER_ACTS}::text[])
            AND a.at > greatest(${daysAgo(3)}, ${dayOfStart})`,
        )} AS credentials,
        ${list(
          sql`json_build_object('id', id, 'at', ${ms('created_at')})`,
          sql`SELECT o.id, o.created_at FROM payout_destination o WHERE o.player_id = p.id
            AND o.created_at > greatest(${daysAgo(3)}, ${dayOfStart})`,
        )} AS "newDestinations",
        ${list(
          sql`json_build_object('playerId', player_id, 'mark', mark)`,
          excludedOf(sql`SELECT player_id, mark FROM edge WHERE mark <> 'destination'
            UNION ALL SELECT o.id, 'phone' FROM player o WHERE o.phone = p.phone
            UNION ALL SELECT f.player_id, f.kind FROM former_contact f
              WHERE (f.kind = 'phone' AND f.value = p.phone)
                OR (f.kind = 'email' AND f.value = p.email_key)
            UNION ALL SELECT o.id, 'cpf' FROM player o WHERE o.cpf_number = p.cpf_number
            UNION ALL SELECT o.player_id, 'document' FROM player_detail o
              WHERE o.personal_id_number = d.personal_id_number`),
        )} AS excluded
    ) AS found
    WHERE p.id = ANY(${playerIds}::uuid[])`.execute(db)
  return rows
}
