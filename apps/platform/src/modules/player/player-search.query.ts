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
  const conditions = (row: ExpressionBuilder<PlatformDatabase, 'player'>) => {
    const digits = text.replaceAll(/\D/g, '')
    const cpf = cpfDigits(text)
    const isNumber = /^\+?[\d ().-]+$/.test(text) && digits.length >= DIGITS_MIN
    return [
      ...(isUuid(text.toLowerCase()) ? [row('id', '=', text.toLowerCase())] : []),
      ...(text.includes('@') ? [row('email_key', '=', emailKey(text))] : []),
      ...(isNumber ? [row('phone', '=', `+${digits}`)] : []),
      ...(cpf ? [row('cpf_number', '=', cpf)] : []),
      ...(text.length >= PART_MIN ? [hasWords(text)] : []),
    ]
  }
  return db
    .selectFrom('player')
    .select(PLAYER_COLUMNS)
    .where((row) => row.or(conditions(row)))
    .$if(reach !== null, (all) => all.where('country', 'in', reach!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
