import type { Exclusion } from '@fairhouse/domain/exclusion'
import { mailboxKey } from '@fairhouse/domain/email'
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Transaction, sql } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

export type ExclusionRow = Row<'player_exclusion'>

/** Identifiers of a person across accounts: current ones, and former addresses and numbers. */
export type PersonMarks = {
  /** Normalized by `emailKey`. */
  readonly emailKey?: string | null
  /** E.164. */
  readonly phone?: string | null
  /** Digits only. */
  readonly cpfNumber?: string | null
  /** Number of a passport or identity card, as typed. */
  readonly personalIdNumber?: string | null
}

export async function insertExclusion(
  trx: Transaction<PlatformDatabase>,
  exclusion: ExclusionRow,
): Promise<void> {
  await trx.insertInto('player_exclusion').values(exclusion).execute()
}

/** Excludes an active player; a locked one stays locked. Ends advertising and bonuses for both. */
export async function excludePlayer(
  trx: Transaction<PlatformDatabase>,
  of: { readonly playerId: string; readonly isActive: boolean; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('player')
    .set({
      ...(of.isActive && { status: 'excluded' as const }),
      receive_email_promo: false,
      updated_at: of.at,
    })
    .where('id', '=', of.playerId)
    .execute()
  await trx
    .updateTable('player_detail')
    .set({ receive_sms_promo: false, receive_bonus: false })
    .where('player_id', '=', of.playerId)
    .execute()
  await trx.deleteFrom('marketing_consent').where('player_id', '=', of.playerId).execute()
}

/**
 * The exclusions that block a player at a time, the latest end first; self-exclusions also after
 * their end, until the player has returned.
 */
export async function findExclusions(
  db: Kysely<PlatformDatabase>,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<ExclusionRow[]> {
  return db
    .selectFrom('player_exclusion')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((row) => holds(row, at))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute()
}

/** All exclusions of a player, for the domain rules. */
export async function listExclusions(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<Exclusion[]> {
  const rows = await db
    .selectFrom('player_exclusion')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => ({
    decidedBy: row.decided_by,
    endsAt: row.ends_at,
    returnAskedAt: row.return_asked_at,
    returnedAt: row.returned_at,
  }))
}

/** Records that the player asked to return from their ended self-exclusions. */
export async function askReturn(
  trx: Transaction<PlatformDatabase>,
  of: { readonly playerId: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('player_exclusion')
    .set({ return_asked_at: of.at })
    .where('player_id', '=', of.playerId)
    .where('decided_by', '=', 'player')
    .where('return_asked_at', 'is', null)
    .execute()
}

/** Records that the player returned after asking. */
export async function endReturn(
  trx: Transaction<PlatformDatabase>,
  of: { readonly playerId: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('player_exclusion')
    .set({ returned_at: of.at })
    .where('player_id', '=', of.playerId)
    .where('decided_by', '=', 'player')
    .where('returned_at', 'is', null)
    .execute()
}

/**
 * Whether a person with one of these identifiers is excluded at a time. After a self-exclusion they
 * stay excluded until they return with their old account (assumed).
 */
export async function isPersonExcluded(
  db: Kysely<PlatformDatabase>,
  marks: PersonMarks,
  at: Date,
): Promise<boolean> {
  const { emailKey } = marks
  if (emailKey && (await isMailboxExcluded(db, emailKey, at))) return true
  const known = [
    ['player.phone', marks.phone],
    ['player.cpf_number', marks.cpfNumber],
  ] as const
  const asked = known.filter(([, value]) => value)
  if (asked.length === 0 && !marks.personalIdNumber) return false
  const row = await db
    .selectFrom('player_exclusion')
    .innerJoin('player', 'player.id', 'player_exclusion.player_id')
    .leftJoin('player_detail', 'player_detail.player_id', 'player.id')
    .select('player.id')
    .where((each) =>
      each.or([
        ...asked.map(([column, value]) => each(column, '=', value ?? null)),
        ...(marks.personalIdNumber ? [isSameDocument(marks.personalIdNumber)] : []),
        ...(marks.phone ? [each.exists(leftPhone(each, marks.phone))] : []),
      ]),
    )
    .where((row) => holds(row, at))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether an address leads to an excluded person's mailbox by `mailboxKey`: a tag in the address
 * must not allow a new account. The query finds candidates, so that the rule itself stays in one
 * place.
 */
async function isMailboxExcluded(
  db: Kysely<PlatformDatabase>,
  emailKey: string,
  at: Date,
): Promise<boolean> {
  const looseName = (column: 'player.email_key' | 'former_contact.value') =>
    sql<string>`replace(split_part(split_part(${sql.ref(column)}, '@', 1), '+', 1), '.', '')`
  const [name = ''] = emailKey.split('@')
  const wanted = (name.split('+')[0] ?? '').replaceAll('.', '')
  const rows = await db
    .selectFrom('player_exclusion')
    .innerJoin('player', 'player.id', 'player_exclusion.player_id')
    .leftJoin('former_contact', (join) =>
      join
        .onRef('former_contact.player_id', '=', 'player.id')
        .on('former_contact.kind', '=', 'email'),
    )
    .select(['player.email_key as now', 'former_contact.value as before'])
    .where((row) => holds(row, at))
    .where((row) =>
      row.or([
        row(looseName('player.email_key'), '=', wanted),
        row(looseName('former_contact.value'), '=', wanted),
      ]),
    )
    .execute()
  const mailbox = mailboxKey(emailKey)
  return rows
    .flatMap(({ now, before }) => [now, before])
    .some((address) => address !== null && mailboxKey(address) === mailbox)
}

/** SQL condition: the number is the player's document's, by its letters and digits. */
function isSameDocument(number: string) {
  const key = (text: RawBuilder<unknown>) =>
    sql`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`
  const stored = key(sql.ref('player_detail.personal_id_number'))
  return sql<boolean>`(${stored} = ${key(sql`${number}::text`)} AND ${stored} <> '')`
}

/** SQL condition: the player once had this number. */
function leftPhone(row: ExpressionBuilder<PlatformDatabase, 'player'>, phone: string) {
  return row
    .selectFrom('former_contact')
    .select('former_contact.value')
    .whereRef('former_contact.player_id', '=', 'player.id')
    .where('former_contact.kind', '=', 'phone')
    .where('former_contact.value', '=', phone)
}

/** Whether an exclusion applies at a time. */
function holds(row: ExpressionBuilder<PlatformDatabase, 'player_exclusion'>, at: Date) {
  return row.or([
    row('ends_at', 'is', null),
    row('ends_at', '>', at),
    row.and([row('decided_by', '=', 'player'), row('returned_at', 'is', null)]),
  ])
}
