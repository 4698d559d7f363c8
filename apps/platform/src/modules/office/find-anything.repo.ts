import type { Found } from '@fairhouse/contract/office/record'
import { isInReach, type Reach } from '@fairhouse/domain/operator/reach'
import { isUuid } from '@fairhouse/server-kit/ids'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerRow } from '#platform/modules/player/player.query'
import { findPlayers } from '#platform/modules/player/player-search.query'
import { listPlayersById } from './player-record.repo.ts'
import { toPlayerLine } from './player-line.ts'

type Db = Kysely<PlatformDatabase>

/** A row that belongs to a player. */
type Hit = {
  readonly kind: Exclude<Found['kind'], 'player'>
  readonly id: string
  readonly playerId: string
  readonly text: string | null
  readonly amountMinor: bigint | null
  readonly currency: string | null
  readonly at: Date
}

const FOUND_MAX = 20
const CARD_DIGITS = /^\d{4}$/

/**
 * Finds what an operator was told: a player by id, e-mail, phone, name or CPF, a payment by its id
 * here or at its provider, a bet by its id, its provider's id or its round, a ticket by its number, a
 * card by its last four digits. At most 20 of each kind, newest first.
 */
export async function findAnything(db: Db, searched: string, reach: Reach): Promise<Found[]> {
  const text = searched.trim()
  if (text === '') return []
  const [players, ...hits] = await Promise.all([
    findPlayers(db, text, { limit: FOUND_MAX, reach }),
    findCards(db, text, reach),
    findPayments(db, text),
    findBets(db, text),
    findTickets(db, text),
  ])
  const owners = await readPlayers(db, hits.flat(), reach)
  return [
    ...players.map((row) => toFound(row, { kind: 'player', id: row.id, at: row.created_at })),
    ...hits.flat().flatMap((hit) => {
      const owner = owners.get(hit.playerId)
      return owner === undefined ? [] : [toFound(owner, hit)]
    }),
  ]
}

function toFound(
  owner: PlayerRow,
  { kind, id, at, ...hit }: Pick<Found, 'kind' | 'id'> & Partial<Omit<Hit, 'kind'>> & { at: Date },
): Found {
  return {
    ...{ kind, id },
    player: toPlayerLine(owner),
    text: hit.text ?? null,
    amount: hit.amountMinor?.toString() ?? null,
    currency: hit.currency ?? null,
    at: at.toISOString(),
  }
}

async function readPlayers(
  db: Db,
  hits: readonly Hit[],
  reach: Reach,
): Promise<Map<string, PlayerRow>> {
  const rows = await listPlayersById(
    db,
    hits.map(({ playerId }) => playerId),
  )
  const own = rows.filter(({ country }) => isInReach(reach, country))
  return new Map(own.map((row) => [row.id, row]))
}

async function findCards(db: Db, text: string, reach: Reach): Promise<Hit[]> {
  if (!CARD_DIGITS.test(text)) return []
  const { rows } = await sql<Hit>`
    SELECT 'card' AS kind, id, player_id AS "playerId", brand AS text, NULL AS "amountMinor",
      NULL AS currency, last_used_at AS at
    FROM saved_card WHERE last_four = ${text}
      AND (${reach}::text[] IS NULL OR player_id IN (
        SELECT p.id FROM player p WHERE p.country = ANY(${reach}::text[])))
    ORDER BY last_used_at DESC LIMIT ${FOUND_MAX}`.execute(db)
  return rows
}

async function findPayments(db: Db, text: string): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    SELECT 'payment' AS kind, id, player_id AS "playerId", method AS text,
      amount_minor AS "amountMinor", currency, created_at AS at
    FROM invoice WHERE id IN (
      -- Each by its index; with OR all payments would be read.
      SELECT id FROM invoice WHERE provider_payment_id = ${text}
      UNION SELECT ${toUuid(text)}::uuid
      UNION SELECT invoice_id FROM withdrawal WHERE payout_id = ${text})
    ORDER BY created_at DESC LIMIT ${FOUND_MAX}`.execute(db)
  return rows
}

/** The provider stands first in the index of references, so each is asked for. */
async function findBets(db: Db, text: string): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    WITH RECURSIVE provider (name) AS (
      SELECT min(provider) FROM bet
      UNION ALL
      SELECT (SELECT min(provider) FROM bet WHERE provider > name) FROM provider
      WHERE name IS NOT NULL
    ), found AS (
      SELECT id FROM bet WHERE id = ${toUuid(text)}
      UNION
      SELECT b.id FROM provider p JOIN bet b ON b.provider = p.name AND b.reference = ${text}
      UNION
      (SELECT id FROM bet WHERE round = ${text} LIMIT ${FOUND_MAX})
    )
    SELECT 'bet' AS kind, b.id, b.player_id AS "playerId", coalesce(g.name, b.description) AS text,
      b.cash_minor + b.bonus_minor AS "amountMinor", b.currency, b.placed_at AS at
    FROM found JOIN bet b USING (id) LEFT JOIN game g ON g.identity = b.subject
    ORDER BY b.placed_at DESC LIMIT ${FOUND_MAX}`.execute(db)
  return rows
}

async function findTickets(db: Db, text: string): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    SELECT 'ticket' AS kind, number AS id, player_id AS "playerId", subject AS text,
      NULL AS "amountMinor", NULL AS currency, created_at AS at
    FROM support_ticket WHERE number = ${text} AND player_id IS NOT NULL`.execute(db)
  return rows
}

/** Null, which equals nothing, unless the text is an id. */
function toUuid(text: string): string | null {
  const id = text.toLowerCase()
  return isUuid(id) ? id : null
}
