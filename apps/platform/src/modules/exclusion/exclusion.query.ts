import type { Exclusion } from '@fairhouse/domain/exclusion'
import { mailboxKey } from '@fairhouse/domain/email'
import { type ExpressionBuilder, type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { ExclusionTables } from '#platform/modules/exclusion/exclusion.tables'

export type ExclusionRow = Selectable<ExclusionTables['player_exclusion']>

/**
 * What a person is known by, whatever account they come with: now, and with an address or a number that
 * the account has left.
 */
export type PersonMarks = {
  /** As `emailKey` writes it. */
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

/** Excludes an active player; one who is locked stays so. No advertising or bonus goes to either. */
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
}

/**
 * Those of a player that keep them out at a time, the one that ends last first: their own also after its
 * end, until they have come back.
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

/** Every exclusion of a player, as the rules see it. */
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

/** Writes down that the player asked to come back from the exclusions of their own that have ended. */
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

/** Writes down that the player came back from what they had asked about. */
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
 * Whether somebody with one of these marks is kept out at this time. After a self-exclusion they are
 * until they have come back, with the account that they had (assumed).
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
    ['player_detail.personal_id_number', marks.personalIdNumber],
  ] as const
  const asked = known.filter(([, value]) => value)
  if (asked.length === 0) return false
  const row = await db
    .selectFrom('player_exclusion')
    .innerJoin('player', 'player.id', 'player_exclusion.player_id')
    .leftJoin('player_detail', 'player_detail.player_id', 'player.id')
    .select('player.id')
    .where((each) =>
      each.or([
        ...asked.map(([column, value]) => each(column, '=', value ?? null)),
        ...(marks.phone ? [each.exists(leftPhone(each, marks.phone))] : []),
      ]),
    )
    .where((row) => holds(row, at))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether an address leads to the mailbox of somebody who is kept out, as `mailboxKey` tells it: an
 * address with a tag is enough to open an account, and not to come back. The query finds whatever
 * may be the same mailbox, so that the rule itself stands in one place.
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

/** The row of a player who once had a number. */
function leftPhone(row: ExpressionBuilder<PlatformDatabase, 'player'>, phone: string) {
  return row
    .selectFrom('former_contact')
    .select('former_contact.value')
    .whereRef('former_contact.player_id', '=', 'player.id')
    .where('former_contact.kind', '=', 'phone')
    .where('former_contact.value', '=', phone)
}

/** Whether an exclusion keeps its person out at a time. */
function holds(row: ExpressionBuilder<PlatformDatabase, 'player_exclusion'>, at: Date) {
  return row.or([
    row('ends_at', 'is', null),
    row('ends_at', '>', at),
    row.and([row('decided_by', '=', 'player'), row('returned_at', 'is', null)]),
  ])
}
