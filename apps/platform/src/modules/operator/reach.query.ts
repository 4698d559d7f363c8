import { QUEUE_ROWS_MAX, type QueueKind } from '@fairhouse/contract/office/queue-kind'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { isInReach, type Reach } from '@fairhouse/domain/operator/reach'
import { isUuid } from '@fairhouse/server-kit/ids'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** How the player of a row is found: a query for the id of the player by the id of the row. */
const OWNERS = {
  player: (id) => sql`SELECT id AS player_id FROM player WHERE id = ${id}::uuid`,
  invoice: (id) => sql`SELECT player_id FROM invoice WHERE id = ${id}::uuid`,
  review: (id) => sql`SELECT i.player_id FROM invoice_review r
    JOIN invoice i ON i.id = r.invoice_id WHERE r.id = ${id}::uuid`,
  dispute: (id) => sql`SELECT player_id FROM deposit_dispute WHERE id = ${id}::uuid`,
  correction: (id) => sql`SELECT player_id FROM balance_correction WHERE id = ${id}::uuid`,
  document: (id) => sql`SELECT player_id FROM player_document WHERE id = ${id}::uuid`,
  attachment: (id) => sql`SELECT player_id FROM support_attachment WHERE id = ${id}::uuid`,
  event: (id) => sql`SELECT player_id FROM outbox_event WHERE id = ${id}::uuid`,
  harm: (id) => sql`SELECT player_id FROM marker_case WHERE id = ${id}::uuid`,
  fraud: (id) => sql`SELECT player_id FROM fraud_case WHERE id = ${id}::uuid`,
  fraudFile: (id) => sql`SELECT c.player_id FROM fraud_file f
    JOIN fraud_case c ON c.id = f.case_id WHERE f.id = ${id}::uuid`,
  ticket: (number) => sql`SELECT player_id FROM support_ticket WHERE number = ${number}`,
  /** A parked message has an address and no player. */
  message: (id) => sql`SELECT NULL::uuid AS player_id FROM outgoing_message WHERE id = ${id}::uuid`,
} satisfies Record<string, (id: string) => RawBuilder<unknown>>

type NamedPath = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

type Owner = keyof typeof OWNERS

/** What a path of the office names, and how it is answered if that is none of the operator's. */
export const NAMED: Readonly<Record<string, readonly [Owner, param: string, RefusalCode]>> = {
  players: ['player', 'id', 'playerUnknown'],
  verifications: ['player', 'id', 'playerUnknown'],
  withdrawals: ['invoice', 'id', 'withdrawalUnknown'],
  payments: ['invoice', 'id', 'itemUnknown'],
  'payment-reviews': ['review', 'id', 'itemUnknown'],
  disputes: ['dispute', 'id', 'itemUnknown'],
  corrections: ['correction', 'id', 'itemUnknown'],
  documents: ['document', 'id', 'documentNotFound'],
  attachments: ['attachment', 'id', 'documentNotFound'],
  'harm-cases': ['harm', 'id', 'itemUnknown'],
  'fraud-cases': ['fraud', 'id', 'itemUnknown'],
  'fraud-files': ['fraudFile', 'id', 'documentNotFound'],
  tickets: ['ticket', 'number', 'itemUnknown'],
  'parked-events': ['event', 'id', 'itemUnknown'],
  'parked-messages': ['message', 'id', 'itemUnknown'],
}

/** Paths of the whole site: nobody who is limited to countries sees or does what is there. */
export const OF_THE_SITE: readonly string[] = [
  ...['tables/', 'reports/', 'play/', 'sport/', 'grants/', 'messages', 'content/', 'backups/'],
  ...['segments', 'cohorts', 'parked-events/retry', 'parked-messages/retry', 'audit/export'],
  'site-content/',
].map((place) => `/office/api/${place}`)

/** Paths whose parameters name nothing of a player. */
export const NOT_OF_PLAYERS: readonly string[] = [
  ...['operators', 'passkeys', 'permissions', 'days', 'saved-views'],
]

const ITEMS: Readonly<Record<QueueKind, Owner>> = {
  withdrawal: 'invoice',
  payment: 'review',
  dispute: 'dispute',
  correction: 'correction',
  document: 'document',
  verification: 'player',
  harm: 'harm',
  fraud: 'fraud',
  risk: 'player',
  ticket: 'ticket',
  event: 'event',
  message: 'message',
}

/**
 * Why an operator with countries may not call this path: what it names is of no player of theirs. Null
 * if they may. Of a path whose place is not known nothing is shown.
 */
export async function findOutOfReach(
  db: Db,
  reach: Reach,
  { path, params }: NamedPath,
): Promise<RefusalCode | null> {
  if (reach === null) return null
  if (OF_THE_SITE.some((start) => path.startsWith(start))) return 'siteWide'
  const place = placeOf(path)
  if (Object.keys(params).length === 0 || NOT_OF_PLAYERS.includes(place)) return null
  const { query, refusal } = readNamed(place, params)
  if (query === null) return refusal
  const { rows } = await sql<{ country: string }>`
    SELECT p.country FROM (${query}) AS o JOIN player p ON p.id = o.player_id`.execute(db)
  return isInReach(reach, rows[0]?.country) ? null : refusal
}

/** Whether what a path names is there, though it does not wait: then somebody has decided it. */
export async function isKnownItem(db: Db, { path, params }: NamedPath): Promise<boolean> {
  const { query } = readNamed(placeOf(path), params)
  if (query === null) return false
  const { rows } = await sql`SELECT FROM (${query}) AS o`.execute(db)
  return rows.length > 0
}

const placeOf = (path: string): string => path.split('/')[3] ?? ''

/** The query for the player of what a path names, and the refusal that tells nothing of it. */
function readNamed(place: string, params: NamedPath['params']) {
  const [owner, param, refusal] =
    place === 'queues'
      ? ([ITEMS[params['kind'] as QueueKind], 'item', 'itemUnknown'] as const)
      : (NAMED[place] ?? ([undefined, '', 'notFound'] as const))
  const id = params[param] ?? ''
  const isNamed = owner !== undefined && (owner === 'ticket' || isUuid(id))
  return { query: isNamed ? OWNERS[owner](id) : null, refusal }
}

/** The rows of an operator's players. */
export async function keepInReach<Row>(
  db: Db,
  reach: Reach,
  rows: readonly Row[],
  playerOf: (row: Row) => string | null,
): Promise<readonly Row[]> {
  if (reach === null) return rows
  const ids = [...new Set(rows.map(playerOf).filter((id) => id !== null))]
  const players = await db
    .selectFrom('player')
    .select(['id', 'country'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const countries = new Map(players.map(({ id, country }) => [id, country]))
  return rows.filter((row) => isInReach(reach, countries.get(playerOf(row) ?? '')))
}

/** Items of other countries do not hide those of an operator's own behind them. */
const ROWS_READ_MAX = 2_000

/** How many items of a queue are read for an operator. */
export function queueRowsMax(reach: Reach): number {
  return reach === null ? QUEUE_ROWS_MAX : ROWS_READ_MAX
}
