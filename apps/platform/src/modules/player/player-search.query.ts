import { emailKey } from '@fairhouse/domain/email'
import type { Reach } from '@fairhouse/domain/operator/reach'
import { cpfDigits } from '@fairhouse/domain/validation/cpf'
import { isUuid } from '@fairhouse/server-kit/ids'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { PLAYER_COLUMNS, type PlayerRow } from './player.query.ts'

/** Shorter parts have no trigram, so the index cannot find them. */
const PART_MIN = 3
const DIGITS_MIN = 7
/** Are looked through one by one in some 30 ms. */
const NEWEST = 3_000

type PlayerExpressions = ExpressionBuilder<PlatformDatabase, 'player'>

/** The expression of the index `player_words`. */
const PLAYER_WORDS = sql`(coalesce(email, '') || ' ' || coalesce(nickname, '') || ' '
  || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`

const PLAYER_NAMES = sql`(coalesce(nickname, '') || ' ' || coalesce(first_name, '') || ' '
  || coalesce(last_name, ''))`

/**
 * Whether a player's names contain a text. An e-mail address is found whole only, since parts would
 * spell out an address that is shown masked; the index has both.
 */
export function hasWords(text: string): RawBuilder<boolean> {
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(${PLAYER_WORDS} ILIKE ${part} AND ${PLAYER_NAMES} ILIKE ${part})`
}

/**
 * Finds players by id, e-mail, phone, CPF, or part of a name. Newest first, at most
 * `limit`, of the countries of an operator. Every condition has an index.
 */
export async function findPlayers(
  db: Kysely<PlatformDatabase>,
  searched: string,
  { limit, reach = null }: { readonly limit: number; readonly reach?: Reach },
): Promise<PlayerRow[]> {
  const text = searched.trim()
  const conditions = (row: PlayerExpressions) => {
    const digits = text.replaceAll(/\D/g, '')
    const cpf = cpfDigits(text)
    const isId = isUuid(text.toLowerCase())
    const isAddress = text.includes('@')
    const isNumber = /^\+?[\d ().-]+$/.test(text) && digits.length >= DIGITS_MIN
    return [
      ...(isId ? [row('id', '=', text.toLowerCase())] : []),
      ...(isAddress ? [row('email_key', '=', emailKey(text))] : []),
      ...(isNumber ? [row('phone', '=', `+${digits}`)] : []),
      ...(cpf ? [row('cpf_number', '=', cpf)] : []),
      // Names have neither; the parts of an address that many share make its index slow.
      ...(text.length >= PART_MIN && !isAddress && !isId ? [hasWords(text)] : []),
    ]
  }
  const players = db
    .selectFrom('player')
    .select(PLAYER_COLUMNS)
    .$if(reach !== null, (all) => all.where('country', 'in', reach!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const matching = (from: typeof players) =>
    from
      .where((row) => row.or(conditions(row)))
      .limit(limit)
      .execute()
  // Of a name that many have, the index would find all before the newest are known.
  const newest = db
    .selectFrom(players.limit(NEWEST).as('player'))
    .selectAll()
    .where((row) => row.or(conditions(row as unknown as PlayerExpressions)))
    .limit(limit)
  const found = await newest.execute()
  return found.length === limit ? found : matching(players)
}
