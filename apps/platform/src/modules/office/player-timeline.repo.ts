import type { PlayerTimelineEntry } from '@fairhouse/contract/office/record'
import { TIMELINE_KINDS, type TimelineKind } from '@fairhouse/contract/office/timeline-kind'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { nameDevice } from './device-name.ts'

/** The last entry that was read; the page continues with older ones. */
export type TimelineCursor = { readonly at: Date; readonly id: string }

type Row = {
  readonly id: string
  readonly at: Date
  readonly kind: TimelineKind
  readonly what: string
  readonly currency: string | null
  readonly amount: string | null
  readonly by: string | null
  readonly details: Readonly<Record<string, unknown>>
}

type Query = {
  readonly playerId: string
  /** All if empty. */
  readonly kinds: readonly TimelineKind[]
  readonly before: TimelineCursor
  readonly limit: number
}

/**
 * What happened to a player, newest first. Every source is read by its own index and no further than
 * the page; rounds of one game within one hour are one entry, at the time of the last of them.
 */
export async function listTimeline(
  db: Kysely<PlatformDatabase>,
  query: Query,
): Promise<PlayerTimelineEntry[]> {
  const kinds = query.kinds.length === 0 ? TIMELINE_KINDS : query.kinds
  const wanted = { ...query, kinds }
  const sources = kinds.flatMap((kind) => SOURCES[kind](query))
  const parts = [...sources, listAudited(wanted)].map((part) => page(part, query))
  const { rows } = await sql<Row>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS entry
    ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${query.limit}`.execute(db)
  return rows.map(({ details, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => {
        const text = String(value)
        return [name, name === 'device' ? nameDevice(text) : text]
      }),
    ),
  }))
}

function page(part: RawBuilder<unknown>, { before, limit }: Query): RawBuilder<unknown> {
  return sql`(SELECT id, at, kind, what, currency, amount, by, jsonb_strip_nulls(details) AS details
    FROM (${part}) AS part (id, at, kind, what, currency, amount, by, details)
    WHERE at <= ${before.at} AND (at, id COLLATE "C") < (${before.at}, ${before.id})
    ORDER BY at DESC, id COLLATE "C" DESC LIMIT ${limit})`
}

const none = sql`NULL::text`

/** The English name of an offer in the version that the player got; its id if that is gone. */
const offerName = sql`coalesce((SELECT p.content -> 'names' ->> 'en' FROM bonus_package p
  WHERE p.id = o.package_id AND p.version = o.package_version), o.package_id)`

const SOURCES: Readonly<Record<TimelineKind, (query: Query) => RawBuilder<unknown>[]>> = {
  money: ({ playerId }) => [
    sql`SELECT 'invoice:' || i.id, i.created_at, 'money',
        CASE i.type WHEN 1 THEN 'deposit' ELSE 'withdrawal' END, i.currency,
        coalesce(i.credited_minor, i.amount_minor)::text, ${none},
        jsonb_build_object('invoice', i.id, 'method', i.method, 'provider', i.provider,
          'card', c.last_four, 'to', d.label, 'step', w.step, 'reason', i.failure_reason,
          'status', CASE i.status WHEN 1 THEN 'pending' WHEN 2 THEN 'success' ELSE 'failed' END)
      FROM invoice i LEFT JOIN saved_card c ON c.id = i.saved_card_id
        LEFT JOIN withdrawal w ON w.invoice_id = i.id
        LEFT JOIN payout_destination d ON d.id = w.destination_id
      WHERE i.player_id = ${playerId}`,
    sql`SELECT 'exchange:' || q.id, q.accepted_at, 'money', 'exchange', a.currency,
        q.from_minor::text, ${none},
        jsonb_build_object('toAmount', q.to_minor::text, 'toCurrency', b.currency)
      FROM exchange_quote q JOIN wallet_account a ON a.id = q.from_account_id
        JOIN wallet_account b ON b.id = q.to_account_id
      WHERE q.player_id = ${playerId} AND q.accepted_at IS NOT NULL`,
  ],
  play: (query) => [listRounds(query)],
  sport: ({ playerId }) => [
    sql`SELECT 'bet:' || id, placed_at, 'sport', 'bet', currency, (cash_minor + bonus_minor)::text,
        ${none}, jsonb_build_object('bet', id, 'status', status, 'text', description,
          'payout', CASE status WHEN 'settled' THEN payout_minor::text END)
      FROM bet WHERE player_id = ${playerId} AND kind = 'sport'`,
  ],
  limit: ({ playerId }) => [
    sql`SELECT 'interaction:' || id, at, 'limit', 'interaction.' || kind, ${none}, ${none}, operator,
        jsonb_build_object('text', text, 'outcome', outcome)
      FROM player_interaction WHERE player_id = ${playerId} AND kind <> 'automatic'`,
  ],
  bonus: ({ playerId }) => [
    sql`SELECT 'bonus:' || id, issued_at, 'bonus', 'bonus', currency, amount_minor::text, ${none},
        jsonb_build_object('package', ${offerName}, 'source', source,
          'status', ${nameOf('status', ['issued', 'active', 'finished'])},
          'result', ${nameOf('result', ['none', 'played', 'canceled', 'expired', 'lost'])})
      FROM player_bonus o WHERE player_id = ${playerId}`,
    sql`SELECT 'spins:' || id, issued_at, 'bonus', 'freeSpins', currency, won_minor::text, ${none},
        jsonb_build_object('package', ${offerName}, 'count', count::text,
          'on', (SELECT name FROM game WHERE identity = game_identity))
      FROM player_freespin o WHERE player_id = ${playerId}`,
  ],
  document: () => [],
  session: ({ playerId }) => [
    sql`SELECT 'session:' || id, created_at, 'session', way, ${none}, ${none}, ${none},
        jsonb_build_object('country', country, 'device', user_agent, 'ended', end_reason)
      FROM player_session WHERE player_id = ${playerId}`,
  ],
  message: ({ playerId }) => [
    sql`SELECT 'message:' || id, created_at, 'message', coalesce(name, topic), ${none}, ${none},
        ${none}, jsonb_build_object('read', read_at IS NOT NULL)
      FROM site_message WHERE player_id = ${playerId}`,
  ],
  ticket: ({ playerId }) => [
    sql`SELECT 'ticket:' || number, created_at, 'ticket', topic, ${none}, ${none}, ${none},
        jsonb_build_object('number', number, 'subject', subject,
          'state', CASE WHEN closed_at IS NULL THEN 'open' ELSE 'closed' END)
      FROM support_ticket WHERE player_id = ${playerId}`,
  ],
  note: ({ playerId }) => [
    sql`SELECT 'note:' || id, at, 'note', 'note', ${none}, ${none}, operator,
        jsonb_build_object('text', note)
      FROM player_note WHERE player_id = ${playerId}`,
  ],
  act: () => [],
}

/**
 * Casino bets by game, currency and hour. The hours are looked up one by one, so that a page reads
 * the bets of as many hours as it shows and not all of the player.
 */
function listRounds({ playerId, before, limit }: Query): RawBuilder<unknown> {
  const lastBefore = (time: RawBuilder<unknown>) => sql`
    SELECT date_trunc('hour', placed_at, 'UTC') FROM bet
    WHERE player_id = ${playerId} AND kind = 'casino' AND placed_at < ${time}
    ORDER BY placed_at DESC LIMIT 1`
  const end = sql`date_trunc('hour', ${before.at}::timestamptz, 'UTC') + interval '1 hour'`
  return sql`
    WITH RECURSIVE hour (start) AS (
      (${lastBefore(end)})
      UNION ALL
      SELECT (${lastBefore(sql`hour.start`)}) FROM hour WHERE hour.start IS NOT NULL
    ), shown AS (SELECT start FROM hour WHERE start IS NOT NULL LIMIT ${limit + 1})
    SELECT 'rounds:' || b.subject || ':' || b.currency || ':' || extract(epoch FROM s.start)::bigint,
      max(b.placed_at), 'play', 'rounds', b.currency, sum(b.cash_minor + b.bonus_minor)::text, ${none},
      jsonb_build_object('game', coalesce(min(g.name), b.subject), 'count', count(*)::text,
        'open', nullif(count(*) FILTER (WHERE b.status = 'open'), 0)::text,
        'from', to_char(min(b.placed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'payout', sum(b.payout_minor)::text)
    FROM shown s JOIN bet b ON b.player_id = ${playerId} AND b.kind = 'casino'
      AND b.placed_at >= s.start AND b.placed_at < s.start + interval '1 hour'
    LEFT JOIN game g ON g.identity = b.subject
    GROUP BY b.subject, b.currency, s.start`
}

/** Acts of the audit log that no other source shows, by the kind that they belong to. */
function listAudited({ playerId, kinds }: Query): RawBuilder<unknown> {
  const kind = sql`CASE
    WHEN act LIKE 'marker.%' OR act LIKE 'limit.%' OR act = 'player.selfExcluded' THEN 'limit'
    WHEN act LIKE 'document.%' OR act LIKE 'verification.%' THEN 'document'
    WHEN act LIKE 'withdrawal.%' OR act LIKE 'invoice.%' OR act LIKE 'debt.%' THEN 'money'
    WHEN act LIKE 'balance.%' THEN 'money'
    WHEN act LIKE 'support.%' THEN 'ticket'
    WHEN act LIKE 'bonus.%' THEN 'bonus'
    ELSE 'act' END`
  return sql`SELECT 'audit:' || id, at, ${kind}, act, ${none}, ${none},
      CASE actor_type WHEN 'operator' THEN actor_id END, details
    FROM audit_entry
    WHERE player_id = ${playerId} AND act NOT LIKE 'session.%'
      AND act NOT IN ('player.noted', 'player.viewed')
      -- Of an inquiry for a legal duty most operators know nothing.
      AND details ->> 'purpose' IS DISTINCT FROM 'legal'
      AND ${kind} = ANY (${kinds}::text[])`
}

/** The word of a number that starts at 1. */
function nameOf(column: string, words: readonly string[]): RawBuilder<unknown> {
  return sql`(${words}::text[])[${sql.ref(column)}]`
}
