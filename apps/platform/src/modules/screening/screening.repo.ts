import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { ScreenedPerson, ScreeningMatch } from './sanctions-screening.port.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** The name and birth date of a player, as one text: another one is another person. */
const PERSON = sql<string>`concat_ws('|', lower(trim(coalesce(nullif(d.full_name, ''),
  concat_ws(' ', p.first_name, p.last_name)))), d.birthdate::text, p.country)`

/** Null if nobody knows the name. */
export async function readScreenedPerson(
  db: Db,
  playerId: string,
): Promise<{ readonly person: ScreenedPerson; readonly key: string } | null> {
  const { rows } = await sql<{
    name: string
    birthdate: string | null
    country: string
    key: string
  }>`
    SELECT trim(coalesce(nullif(d.full_name, ''), concat_ws(' ', p.first_name, p.last_name))) AS name,
      d.birthdate::text AS birthdate, p.country, ${PERSON} AS key
    FROM player p LEFT JOIN player_detail d ON d.player_id = p.id WHERE p.id = ${playerId}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined || row.name === '') return null
  const { key, ...person } = row
  return { key, person }
}

/** Whether this person was asked about, by lists of whatever version. */
export async function isScreened(
  db: Db,
  { playerId, key }: { readonly playerId: string; readonly key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('screening_check')
    .select('at')
    .where('player_id', '=', playerId)
    .where('person', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Active players with a name whom nobody has asked about by these lists, the longest ago first. */
export async function listUnscreened(
  db: Db,
  { version, limit }: { readonly version: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM player p LEFT JOIN player_detail d ON d.player_id = p.id
      LEFT JOIN screening_check c ON c.player_id = p.id
    WHERE p.status = 'active' AND concat(d.full_name, p.first_name, p.last_name) <> ''
      AND (c.player_id IS NULL OR c.list_version <> ${version} OR c.person <> ${PERSON})
    ORDER BY c.at NULLS FIRST, p.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody answered about a player: they are asked about after all others, and stay unscreened. */
export async function keepAttempt(db: Db, playerId: string, at: Date): Promise<void> {
  await db
    .insertInto('screening_check')
    .values({ player_id: playerId, person: '', list_version: '', at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ at }))
    .execute()
}

/** Keeps an answer; returns the matches that nobody has seen yet, or not as strong as now. */
export async function keepScreening(
  trx: Trx,
  found: {
    readonly playerId: string
    readonly key: string
    readonly version: string
    readonly matches: readonly ScreeningMatch[]
    readonly now: Date
  },
): Promise<Row<'screening_match'>[]> {
  const { playerId, key, version, matches, now } = found
  const check = { person: key, list_version: version, at: now }
  await trx
    .insertInto('screening_check')
    .values({ player_id: playerId, ...check })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(check))
    .execute()
  if (matches.length === 0) return []
  return trx
    .insertInto('screening_match')
    .values(matches.map((match) => ({ ...match, player_id: playerId, found_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'entry'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          birthdate: row.ref('excluded.birthdate'),
          score: row.ref('excluded.score'),
          found_at: now,
        }))
        .whereRef('excluded.score', '>', 'screening_match.score'),
    )
    .returningAll()
    .execute()
}
